// Answers many command lines by the built program in one process: it is imported once for each. Its clock stands still.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const [program = ''] = process.argv.slice(2)
const answers = []
for (const [at, { argv, now }] of JSON.parse(readFileSync(0, 'utf8')).entries()) {
  globalThis.standStill(now)
  const said = { out: '', err: '' }
  const real = { out: process.stdout.write, err: process.stderr.write }
  const capture =
    (name) =>
    (text, ...rest) => {
      said[name] += text
      rest.findLast((one) => typeof one === 'function')?.()
      return true
    }
  process.stdout.write = capture('out')
  process.stderr.write = capture('err')
  process.argv = [process.argv[0], program, ...argv]
  process.exitCode = 0
  await import(`${pathToFileURL(program)}?${at}`)
  answers.push({ status: process.exitCode, ...said })
  process.stdout.write = real.out
  process.stderr.write = real.err
}
process.exitCode = 0
process.stdout.write(JSON.stringify(answers))
