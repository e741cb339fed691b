import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { childProgram } from '../doubles/childProgram.ts'
import { filledFolder } from './cliForTest.ts'

/** Root without the right to write everywhere. */
const AS_ROOT = ['setpriv', '--bounding-set=-dac_override,-dac_read_search']
const isRoot = process.getuid?.() === 0
const canClose = isRoot
  ? spawnSync(AS_ROOT[0] ?? '', [...AS_ROOT.slice(1), 'true']).status === 0
  : process.platform !== 'win32'

const close = (folder: string): void => {
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o400)
  chmodSync(folder, 0o500)
  onTestFinished(() => chmodSync(folder, 0o700))
}

const said = async (
  argv: readonly string[],
): Promise<{ status: number | null; out: string; err: string }> => {
  const node = [process.execPath, childProgram('cli/commandChild'), ...argv]
  const [program = '', ...args] = isRoot ? [...AS_ROOT, ...node] : node
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LANG: 'en' },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let [out, err] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text
  })
  return new Promise((resolve) => {
    child.on('close', (status) => resolve({ status, out, err }))
  })
}

test.skipIf(!canClose)(
  'in a folder that it cannot write to, --fetch says so and shows the stored rates',
  async () => {
    const { world } = await filledFolder()
    close(world.folder)
    const asked = world.service.requests.length
    const { status, out, err } = await said(['rates', 'usd', '--fetch', `--data-dir=${world.folder}`])
    expect(err).toContain('error: cannot write to the data folder, so no rates were fetched')
    expect(err).not.toContain('cannot read')
    expect(out).toMatch(/^code .*\nUSD /)
    expect(status).toBe(1)
    expect(world.service.requests).toHaveLength(asked)
  },
)
