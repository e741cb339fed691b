// Runs on any version of Node, so it uses no newer syntax and is not compiled. See `engines` in package.json.
const { engines } = require('../package.json')

/** Returns one sentence if `version` is older than the lowest version in `needed` ('>=24.14.0'), else null. */
const tooOld = (version, needed) => {
  const lowest = needed.replace('>=', '')
  const [major, minor] = version.split('.').map(Number)
  const [leastMajor, leastMinor] = lowest.split('.').map(Number)
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return null
  return `Aina needs Node ${leastMajor}.${leastMinor} or newer, and this is Node ${version}. Install a current version from https://nodejs.org.`
}

/** Ends the process with status 1 and one sentence on an older Node. */
const checkNode = () => {
  const sentence = tooOld(process.versions.node, engines.node)
  if (sentence === null) return
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

module.exports = { tooOld, checkNode }
if (require.main === module) checkNode()
