import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './aina.ts'
import { plainEnvironment, root } from './startAina.ts'
import { en, filled, rowOf } from './words.ts'

test.use({ assets: 'few', course: 'short' })

test('npm start ends with status 0 after SIGINT or SIGTERM', async ({ folder, run }) => {
  test.skip(process.platform === 'win32', 'no signal ends a program in order there')
  const about: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const [check, build, start] = about.scripts.start?.split(' && ') ?? []
  expect(build).toMatch(/^electron-vite build /)
  // As npm does, but for the build: what that makes is there.
  const command = `${check} && ${start} --no-open --service demo --data-dir '${join(folder, 'data')}'`
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const npm = run('sh', ['-c', command], { env: plainEnvironment() })
    const line = await npm.line(1)
    expect(line).toMatch(/^Aina is at http:\/\/127\.0\.0\.1:\d+\/#[\w-]+$/)
    const { origin } = new URL(line.replace('Aina is at ', ''))
    expect((await fetch(origin)).status).toBe(200)
    npm.signal(signal)
    expect(await npm.ended).toBe(0)
    expect(npm.out()).toEqual([line])
    await expect(fetch(origin)).rejects.toThrow()
  }
})

test('a second instance shows rates, asks for nothing, and takes over at once', async ({
  service,
  start,
  visit,
}) => {
  const first = await start()
  const one = await visit(first)
  await filled(one)
  const asked = service.requests.length
  const second = await start()
  const other = await visit(second)
  await filled(other)
  await expect(rowOf(other, 'USD')).toBeVisible()
  await expect(other.getByText(en('copies.reading'))).toBeVisible()
  await expect(one.getByText(en('copies.reading'))).toHaveCount(0)
  // What is chosen in one is seen in the other.
  await one.getByRole('button', { name: en('board.pin', { code: 'XDR' }) }).click()
  await expect(other.getByRole('button', { name: en('board.unpin', { code: 'XDR' }) })).toBeVisible()
  await other.getByRole('link', { name: /^UZS/ }).click()
  await expect(other.getByRole('slider')).toBeVisible()
  expect(service.requests).toHaveLength(asked)
  expect((await second.ask('info.get', {})).working).toBe(false)

  await one.close()
  await first.end('SIGKILL')
  await expect(other.getByText(en('copies.reading'))).toHaveCount(0)
  expect((await second.ask('info.get', {})).working).toBe(true)
})
