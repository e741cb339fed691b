// Runs on any version of Node, so it uses no newer syntax and is not compiled. See `engines` in package.json.
const { engines } = require('../package.json')

const sentences = {
  kk: (needed, found) =>
    `Aina үшін Node ${needed} немесе одан жаңа нұсқасы керек, ал мұнда Node ${found} орнатылған. Жаңа нұсқасын https://nodejs.org сайтынан орнатыңыз.`,
  ru: (needed, found) =>
    `Для Aina нужен Node ${needed} или новее, а здесь установлен Node ${found}. Установите свежую версию с сайта https://nodejs.org.`,
  en: (needed, found) =>
    `Aina needs Node ${needed} or newer, and this is Node ${found}. Install a current version from https://nodejs.org.`,
}

/** Returns the sentences' language for the variables of the environment, as POSIX orders them. */
const languageOf = (env) => {
  const tag = env.LC_ALL || env.LC_MESSAGES || env.LANG || ''
  return sentences[tag.slice(0, 2)] ? tag.slice(0, 2) : 'en'
}

/** Returns one sentence if `version` is older than the lowest version in `needed` ('>=24.14.0'), else null. */
const tooOld = (version, needed, env) => {
  const [major, minor] = version.split('.').map(Number)
  const [leastMajor, leastMinor] = needed.replace('>=', '').split('.').map(Number)
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return null
  return sentences[languageOf(env)](`${leastMajor}.${leastMinor}`, version)
}

/** Ends the process with status 1 and one sentence on an older Node. */
const checkNode = () => {
  const sentence = tooOld(process.versions.node, engines.node, process.env)
  if (sentence === null) return
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

module.exports = { tooOld, checkNode }
if (require.main === module) checkNode()
