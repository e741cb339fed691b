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
import { commandLine, emptyFolder, filledFolder } from './cliForTest.ts'

interface Answer {
  text: string
  value: Record<string, unknown> | undefined
  isError: boolean
}

/** The SDK's own client, with `aina mcp` as a process on a folder, at the time of the mirror. */
const assistant = async (folder: string, more: readonly string[] = [], now = FRIDAY_NOON) => {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['--import', preload, childProgram('cli/commandChild'), 'mcp', `--data-dir=${folder}`, ...more],
    env: {
      PATH: process.env.PATH ?? '',
      LANG: 'en',
      AINA_TEST_WALL_SHIFT: String(now - Date.now()),
      AINA_TEST_STEADY_SHIFT: '0',
    },
  })
  const client = new Client({ name: 'test', version: '1' })
  onTestFinished(() => client.close())
  await client.connect(transport)
  const ask = async (name: string, given: Record<string, unknown> = {}): Promise<Answer> => {
    const { content, structuredContent, isError } = await client.callTool({ name, arguments: given })
    const [first] = content
    if (first?.type !== 'text') throw new Error('the answer has no text')
    const value = structuredContent as Answer['value']
    return { text: first.text, value, isError: isError === true }
  }
  return { client, ask, pid: transport.pid }
}

const filled = async (settings: SettingsPatch = { convention: 'fixing' }) => {
  const { world, aina } = await filledFolder(settings)
  const json = async (...argv: string[]) => JSON.parse((await aina([...argv, '--json'])).out)
  return { world, aina, json, ...(await assistant(world.folder, [], world.clock.now())) }
}

test('each tool only reads, and has schemas of its arguments and its answers', async () => {
  const { client } = await filled()
  expect(client.getServerVersion()).toMatchObject({ name: 'aina' })
  expect(client.getServerCapabilities()).toEqual({ tools: {} })
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(['rates', 'convert', 'history', 'months', 'why_this_rate'])
  for (const { name, annotations, ...schemas } of tools) {
    const { inputSchema, outputSchema } = JSON.parse(JSON.stringify(schemas))
    const validators = new Ajv2020({ strict: true, validateFormats: false, allowUnionTypes: true })
    expect(validators.validateSchema(inputSchema), name).toBe(true)
    expect(validators.compile(outputSchema), name).toBeTypeOf('function')
    expect(annotations).toMatchObject({ readOnlyHint: true, openWorldHint: false })
  }
})

test('the tools give the answers of the command line, and send the service nothing', async () => {
  const { ask, json, world } = await filled()
  const before = world.service.requests.length
  const on = ['--on', '2026-11-15', '--rule', 'in-force']
  const day = { day: '2026-11-15', rule: 'in-force' }
  const same = async (name: string, given: Record<string, unknown>, ...argv: string[]) => {
    const { value, text, isError } = await ask(name, given)
    const { notes, left_out: leftOut, ...rest } = value ?? {}
    expect([rest, notes, leftOut ?? 0, isError]).toEqual([await json(...argv), expect.any(Array), 0, false])
    expect(text).toContain(String(rest.source))
    expect(rest.licence).toBe('https://creativecommons.org/licenses/by/4.0/')
  }
  await same('rates', { currencies: ['usd', 'евро', '100 EUR/RUB'] }, 'rates', 'USD', 'EUR', '100 EUR/RUB')
  await same('rates', { currencies: ['доллар'], ...day }, 'rates', 'USD', ...on)
  await same('rates', {}, 'rates')
  await same('convert', { amount: '100.50', from: 'dollar', to: 'RUB' }, 'convert', '100.50 usd to rub')
  await same('convert', { amount: 2, from: 'USD', ...day }, 'convert', '2 usd', ...on)
  await same('convert', { amount: '80 + 25%', from: 'EUR', to: 'usd' }, 'convert', '100 eur to usd')
  const range = ['--from', '2026-11-02', '--to', '2026-11-16']
  const days = { from: '2026-11-02', to: '16.11.2026' }
  await same('history', { currency: 'USD/RUB', ...days }, 'history', 'USD/RUB', ...range)
  await same(
    'history',
    { currency: 'доллар', rule: 'fixed', ...days },
    'history',
    'USD',
    ...range,
    '--rule',
    'fixed',
  )
  await same('months', { currency: 'USD', ...days }, 'history', 'USD', '--average', 'month', ...range)
  expect(world.service.requests).toHaveLength(before)
})

test('a missing rate is an error sentence beside the available rates', async () => {
  const { ask } = await filled()
  const none = await ask('convert', { from: 'USD', day: '1991-03-12' })
  expect(none).toEqual({ text: 'no rate for USD on 12 Mar 1991', value: undefined, isError: true })
  const some = await ask('rates', { currencies: ['USD', 'RUB'], day: '2026-11-05', rule: 'in-force' })
  expect(some.isError).toBe(true)
  expect(some.text.split('\n').at(-1)).toBe('no rate for RUB on 5 Nov 2026')
  expect(some.value?.rates).toMatchObject([{ code: 'USD', value: expect.any(String) }, { value: null }])
  const early = await ask('history', { currency: 'USD', from: '1995-01-01', to: '1995-02-01' })
  expect(early).toMatchObject({ isError: true, text: expect.stringContaining('USD history begins on') })
})

test('why_this_rate names the publication, its days, other rules and the meaning of dates', async () => {
  const { ask, json } = await filled()
  const { value, text } = await ask('why_this_rate', { currency: 'USD', day: '2026-11-16', rule: 'in-force' })
  const [conversion] = (await json('convert', '1 usd', '--on', '2026-11-16', '--rule', 'in-force'))
    .conversions
  expect(value).toMatchObject({
    on: '2026-11-16',
    conversion,
    in_effect: [{ code: 'USD', fixed_on: '2026-11-13', from: '2026-11-14', to: '2026-11-16' }],
    service_dates: 'fixing',
    because: 'Dated by the day they are set',
  })
  const byRule = await Promise.all(
    ['in-force', 'fixed', 'dated'].map(async (rule) => ({
      rule,
      result: (await json('convert', '1 usd', '--on', '2026-11-16', '--rule', rule)).conversions[0].result,
      says: expect.stringContaining('1.00 USD = '),
    })),
  )
  expect(value?.by_rule).toEqual(byRule)
  expect(text).toContain('USD: set on 13 November 2026, in effect from 14 November 2026 to 16 November 2026.')

  const sunday = await ask('why_this_rate', { currency: 'USD', day: '2026-11-15' })
  expect(sunday.value?.by_rule).toContainEqual({
    rule: 'fixed',
    result: null,
    says: 'no rate for USD was set on 15 Nov 2026',
  })
  const coin = await ask('why_this_rate', { currency: 'BTC' })
  expect(coin.value).toMatchObject({ by_rule: [], in_effect: [], service_dates: null, because: '' })
})

test('answers are in the chosen language', async () => {
  const { world } = await filledFolder({ convention: 'fixing' })
  for (const [language, says] of [
    ['ru', 'нет курса USD на 12'],
    ['kk', 'USD'],
  ] as const) {
    const { ask } = await assistant(world.folder, [`--language=${language}`])
    const { err } = await commandLine(
      world.folder,
      world.clock,
    )([...['convert', '1 usd', '--on', '1991-03-12', `--language=${language}`]])
    const { text } = await ask('convert', { from: 'USD', day: '1991-03-12' })
    expect(err[0]).toContain(text)
    expect(text).toContain(says)
  }
})

test('settings changed while an assistant runs count for its next question', async () => {
  const { ask, world } = await filled()
  const given = { from: 'USD', day: '2026-11-16' }
  const rule = async () => {
    const { value } = await ask('convert', given)
    return JSON.stringify(value?.conversions).match(/"rule":"([\w-]+)"/)?.[1]
  }
  const settings = openSettings({
    openFile: confFile,
    folder: world.folder,
    now: world.clock.now,
    log: { info() {}, warn() {} },
  })
  await settings.set({ rateRule: 'fixed' })
  expect(await rule()).toBe('fixed')
  await settings.set({ rateRule: 'dated' })
  expect(await rule()).toBe('dated')
})

test('without rates, the server starts and each answer says what to do', async () => {
  const { folder } = emptyFolder()
  const { ask } = await assistant(folder)
  for (const name of ['rates', 'history'])
    expect(await ask(name, { currency: 'USD' })).toMatchObject({ isError: true })
  expect((await ask('rates')).text).toContain('use --service=URL; for the demo, start Aina once')
})
