import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from './aina.ts'
import { bundle, plainEnvironment, type startCommand } from './startAina.ts'

test.skip(process.platform !== 'linux', 'xdg-open is what opens a browser on Linux')

/** For root no browser is opened: then it is an ordinary user who starts it here. */
const user = process.getuid?.() === 0 ? 65_534 : undefined

/** The built shell on a desktop whose `xdg-open` is `script`. What that was called with is in `calls`. */
const onDesktop = (run: typeof startCommand, folder: string, script: string) => {
  const bin = join(folder, 'bin')
  const calls = join(folder, 'calls')
  mkdirSync(bin)
  writeFileSync(
    join(bin, 'xdg-open'),
    `#!/bin/sh\necho "$@" >> '${calls}.draft'\nmv '${calls}.draft' '${calls}'\n${script}\n`,
  )
  chmodSync(join(bin, 'xdg-open'), 0o755)
  if (user !== undefined) chownSync(folder, user, user)
  const { CI, SSH_CONNECTION, SSH_CLIENT, SSH_TTY, ...env } = plainEnvironment()
  const path = `${bin}${delimiter}${env.PATH}`
  const aina = run(process.execPath, [bundle, '--service', 'demo', '--data-dir', join(folder, 'data')], {
    env: { ...env, PATH: path, HOME: folder, DISPLAY: ':0' },
    user,
  })
  return { aina, calls: () => (existsSync(calls) ? readFileSync(calls, 'utf8') : '') }
}

test('started on a desktop, the built shell opens a browser at the printed address', async ({
  folder,
  run,
}) => {
  const { aina, calls } = onDesktop(run, folder, 'exit 0')
  const address = (await aina.line(1)).replace('Aina is at ', '')
  await expect.poll(calls).toBe(`${address}\n`)
  expect(aina.err()).toEqual([])
  aina.signal('SIGTERM')
  expect(await aina.ended).toBe(0)
})
