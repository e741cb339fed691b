import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, onTestFinished, test } from 'vitest'
import { confFile } from '../../src/core/settings/confFile.ts'
import { openSettings } from '../../src/core/settings/settingsStore.ts'
import type { SettingsPatch } from '../../src/shared/contract/settings.ts'
import { FRIDAY_NOON } from '../core/coreForTest.ts'
import { childProgram } from '../doubles/childProgram.ts'
import { preload } from '../e2e/startAina.ts'
import { emptyFolder, filledFolder } from './cliForTest.ts'

/** The SDK's own client, with `aina mcp` as a process on a folder, at the time of the mirror. */
const assistant = async (folder: string, more: readonly string[] = []) => {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['--import', preload, childProgram('cli/commandChild'), 'mcp', `--data-dir=${folder}`, ...more],
    env: {
      PATH: process.env.PATH ?? '',
      LANG: 'en',
      AINA_TEST_WALL_SHIFT: String(FRIDAY_NOON - Date.now()),
      AINA_TEST_STEADY_SHIFT: '0',
    },
  })
  const client = new Client({ name: 'test', version: '1' })
  onTestFinished(() => client.close())
  await client.connect(transport)
  const ask = async (name: string, given: Record<string, unknown> = {}) => {
    const { content, structuredContent, isError } = await client.callTool({ name, arguments: given })
    const [first] = content
    if (first?.type !== 'text') throw new Error('the answer has no text')
    return { text: first.text, value: structuredContent, isError: isError === true }
  }
  return { client, ask }
}

const filled = async (settings: SettingsPatch = { convention: 'fixing' }, more: readonly string[] = []) => {
  const { world, aina } = await filledFolder(settings)
  const json = async (...argv: string[]) => JSON.parse((await aina([...argv, '--json'])).out)
  return { world, json, ...(await assistant(world.folder, more)) }
}

test('four tools only read, and have schemas of their arguments and answers', async () => {
  const { client } = await filled()
  expect(client.getServerVersion()).toMatchObject({ name: 'aina' })
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name).toSorted()).toEqual(['convert', 'currencies', 'history', 'rates'])
  for (const { name, annotations, inputSchema, outputSchema } of tools) {
    const validators = new Ajv2020({ strict: true, validateFormats: false, allowUnionTypes: true })
    expect(validators.compile(JSON.parse(JSON.stringify(inputSchema))), name).toBeTypeOf('function')
    expect(validators.compile(JSON.parse(JSON.stringify(outputSchema))), name).toBeTypeOf('function')
    expect(annotations).toMatchObject({ readOnlyHint: true, openWorldHint: false })
  }
})

test('the tools give the answers of the command line, and send the service nothing', async () => {
  const { ask, json, world } = await filled()
  const before = world.service.requests.length
  const same = async (name: string, given: Record<string, unknown>, ...argv: string[]) => {
    const { value, text, isError } = await ask(name, given)
    const wanted = await json(...argv)
    expect([value, isError], argv.join(' ')).toEqual([wanted, false])
    expect(text).toContain(wanted.source)
    expect(wanted.licence).toBe('https://creativecommons.org/licenses/by/4.0/')
  }
  const on = ['--on', '2026-11-15', '--rule', 'in-force']
  const day = { day: '2026-11-15', rule: 'in-force' }
  await same('rates', { currencies: ['usd', 'евро', '100 EUR/RUB'] }, 'rates', 'USD', 'EUR', '100 EUR/RUB')
  await same('rates', { currencies: ['доллар'], ...day }, 'rates', 'USD', ...on)
  await same('rates', {}, 'rates')
  await same('currencies', {}, 'rates', '--all')
  await same('convert', { amount: '100.50', from: 'dollar', to: 'RUB' }, 'convert', '100.50 usd to rub')
  await same('convert', { amount: 2, from: 'USD', ...day }, 'convert', '2 usd', ...on)
  await same('convert', { amount: '80 + 25%', from: 'EUR', to: 'usd' }, 'convert', '80 + 25% eur to usd')
  const range = ['--from', '2026-11-02', '--to', '2026-11-16']
  const days = { from: '2026-11-02', to: '16.11.2026' }
  await same('history', { currency: 'USD/RUB', ...days }, 'history', 'USD/RUB', ...range)
  const fixed = ['--rule', 'fixed']
  await same('history', { currency: 'доллар', rule: 'fixed', ...days }, 'history', 'USD', ...range, ...fixed)
  await same('history', { currency: 'USD' }, 'history', 'USD', '--period', '30d')
  const averages = ['--average', 'month', ...range]
  await same('history', { currency: 'USD', average: 'month', ...days }, 'history', 'USD', ...averages)
  expect(world.service.requests).toHaveLength(before)
})

test('a missing rate is an error sentence beside the available rates', async () => {
  const { ask } = await filled()
  const none = await ask('convert', { from: 'USD', day: '1991-03-12' })
  expect(none).toEqual({ text: 'no rate for USD on 12 Mar 1991', value: undefined, isError: true })
  const some = await ask('rates', { currencies: ['USD', 'RUB'], day: '2026-11-05', rule: 'in-force' })
  expect(some.isError).toBe(true)
  expect(some.text).toContain('no rate for RUB on 5 Nov 2026')
  expect(some.value).toMatchObject({ rates: [{ code: 'USD', value: expect.any(String) }, { value: null }] })
  const early = await ask('history', { currency: 'USD', from: '1995-01-01', to: '1995-02-01' })
  expect(early).toMatchObject({ isError: true, text: expect.stringContaining('USD history begins on') })
})

test('arguments that no tool has, unknown names and no rates are errors with a reason', async () => {
  const { ask } = await filled({}, ['--language=ru'])
  expect((await ask('convert', { from: 'USD', on: '2026-11-15' })).isError).toBe(true)
  expect(await ask('convert', { from: 'frobs' })).toMatchObject({
    isError: true,
    text: expect.stringMatching(/frobs/),
  })
  expect((await ask('convert', { from: 'USD', day: '1991-03-12' })).text).toContain('нет курса USD на 12')
  const none = await assistant(emptyFolder().folder)
  expect((await none.ask('rates')).text).toContain('use --service=URL; for the demo, start Aina once')
})

test('settings changed while an assistant runs count for its next question', async () => {
  const { ask, world } = await filled()
  const rule = async () => {
    const { value } = await ask('convert', { from: 'USD', day: '2026-11-16' })
    return JSON.stringify(value).match(/"rule":"([\w-]+)"/)?.[1]
  }
  const settings = openSettings({
    loadLibrary: async () => confFile,
    folder: world.folder,
    now: world.clock.now,
    log: { info() {}, warn() {} },
  })
  await settings.set({ rateRule: 'fixed' })
  expect(await rule()).toBe('fixed')
  await settings.set({ rateRule: 'dated' })
  expect(await rule()).toBe('dated')
})
