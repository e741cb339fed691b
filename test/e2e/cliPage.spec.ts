import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './aina.ts'
import { clockEnvironment } from './clock.ts'
import { plainEnvironment, preload, root } from './startAina.ts'

const cli = join(root, 'out/main/cli.js')

/** The lines of docs/cli.md that a reader may copy, in their order. */
const examples = [...readFileSync(join(root, 'docs/cli.md'), 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm)]
  .flatMap(([, text = '']) => text.split('\n'))
  .filter((line) => line.trim() !== '')

/** These run until they are stopped. */
const goesOn = (line: string): boolean => line.includes('--follow')

// So few currencies that all of their histories are downloaded at once.
test.use({ assets: 'few' })

test('every example of the page about the command line runs', async ({ folder, run, service }) => {
  test.skip(process.platform === 'win32', 'the examples are for a Unix shell')
  expect(examples.length).toBeGreaterThan(20)
  const env = {
    ...plainEnvironment(),
    ...clockEnvironment(0),
    LANG: 'en',
    AINA_DATA_DIR: join(folder, 'data'),
    AINA_SERVICE_URL: service.base,
  }
  /** A line of Bash, with the built command line as `aina`. */
  const shell = (line: string) =>
    run('bash', ['-c', `aina() { "$NODE" --import "$PRELOAD" "$CLI" "$@"; }\n${line}`], {
      cwd: folder,
      env: { ...env, NODE: process.execPath, PRELOAD: preload, CLI: cli },
    })

  expect(await shell('aina sync --wait').ended).toBe(0)
  for (const line of examples) {
    const started = shell(line)
    if (goesOn(line)) {
      await started.line(1)
      started.killAll()
    }
    const status = await started.ended
    if (!goesOn(line))
      expect([line, status, status === 0 || started.err().join('\n')]).toEqual([line, 0, true])
  }
})
