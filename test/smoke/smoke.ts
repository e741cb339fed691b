import { deepStrictEqual } from 'node:assert'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import packageJson from '../../package.json' with { type: 'json' }
import { startService } from '../doubles/service.ts'
import { type PackedApp, packedApp, until } from './packedApp.ts'

/** Publications of a currency in a year, at least. */
const DAYS_OF_A_YEAR = 240

interface SmokeParts {
  executable: string
  /** A folder that is there and empty. */
  folder: string
  /** More than what this process has in its environment. */
  env: NodeJS.ProcessEnv
  /** Whether there is a tray for sure. Elsewhere the app may find none, and shows itself at once. */
  hasTray: boolean
  /** A line for each thing that was found to be so. */
  say(line: string): void
}

/** What a statement counts in the mirror on the disk, read beside the app that writes it; null while there is none. */
const countOnDisk = (folder: string, statement: string): number | null => {
  const file = readdirSync(folder).find((name) => /^mirror-.*\.db$/.test(name))
  if (file === undefined) return null
  const db = new Database(join(folder, file), { readonly: true, fileMustExist: true })
  try {
    const row: unknown = db.prepare(statement).get()
    return typeof row === 'object' && row && 'n' in row ? Number(row.n) : null
  } catch {
    // The file is there before its tables are.
    return null
  } finally {
    db.close()
  }
}

const ratesOnDisk = (folder: string): number | null =>
  countOnDisk(folder, 'SELECT count(*) AS n FROM board WHERE kzt > 0')
const pointsOnDisk = (folder: string): number =>
  countOnDisk(folder, 'SELECT count(*) AS n FROM history_by_date') ?? 0

const pagesIn = (app: PackedApp): string[] =>
  app.log().flatMap((line) => /a page is there: (\w+)$/.exec(line)?.[1] ?? [])

/**
 * Whether a packed app does on this system what it is for: started, started again and ended as a system and a person do it, on
 * a service that has an answer that never comes. Throws where something is not so.
 */
export const smoke = async ({ executable, folder, env, hasTray, say }: SmokeParts): Promise<void> => {
  const app = packedApp(executable, folder, env)
  const codes = ['USD', 'EUR', 'RUB', 'CNY', 'XDR']
  const assets = codes.map((code) => ({ code, kind: 'fiat' as const }))
  const service = await startService({ assets, from: '2024-01-01' })
  const hanging = { asked: 0, calledOff: 0 }
  service.set('/historical/XDR', (_request, response) => {
    hanging.asked++
    response.once('close', () => hanging.calledOff++)
  })

  // As its fuses say, nobody makes a Node of it, and Node's own options do not reach it.
  const asNode = { ...env, ELECTRON_RUN_AS_NODE: '1', NODE_OPTIONS: '--require=/nowhere/at/all.cjs' }
  const version = await packedApp(executable, folder, asNode).run('--version')
  deepStrictEqual(version, { status: 0, out: packageJson.version, err: version.err })
  say(`it says its version, ${version.out}, and is no Node`)

  const first = app.start(`--service=${service.base}`, '--hidden')
  try {
    const seen = <T>(what: string, look: () => T | null | undefined | false) =>
      until(what, () => {
        if (!first.running()) throw new Error(`it ended before this came: ${what}\n${first.err().join('\n')}`)
        return look()
      })

    const trayNow = () => app.log().flatMap((line) => /a tray for the icon: (\w+)$/.exec(line)?.[1] ?? [])
    const tray = await seen('a word about the tray', () =>
      hasTray ? trayNow().find((state) => state === 'there') : trayNow().at(-1),
    )
    if (tray === 'there') deepStrictEqual(pagesIn(app), [], 'no page is there in a hidden start')
    else await seen('the window that stands in for the tray', () => pagesIn(app).includes('board'))
    say(`started hidden it is there, and a tray: ${tray}`)

    await seen('all rates on the disk', () => ratesOnDisk(folder) === codes.length)
    say('the rates are in SQLite')

    const link = await app.run('aina://history/USD?period=1y')
    deepStrictEqual([link.status, /already running/.test(link.err)], [0, true], link.err)
    if (tray === 'there') await seen('the page of a link', () => pagesIn(app).includes('history'))
    say('a second start with a link tells the first, which shows its page')

    const convert = await app.run('--convert=100 usd eur')
    deepStrictEqual(convert.status, 0, convert.err)
    await seen('the converter', () => pagesIn(app).includes('convert'))
    say('so does one with a sentence, which opens the converter')

    // Of four currencies; the fifth is never answered.
    await seen('the histories on the disk', () => pointsOnDisk(folder) > 4 * DAYS_OF_A_YEAR)
    await seen('the end of a request that nobody answers', () => hanging.calledOff > 0)
    say('a request that is never answered is called off, and the app lives')

    const quit = await app.run('--quit')
    deepStrictEqual(quit.status, 0, quit.err)
    deepStrictEqual(await first.ended, 0, first.err().join('\n'))
    deepStrictEqual(app.log().filter((line) => /Aina ends$/.test(line)).length, 1)
    say('asked to end it ends in order, with status 0')
  } finally {
    if (first.running()) first.killAll()
    await service.close()
  }
}
