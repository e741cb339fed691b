import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runtime } from '../e2e/desktopRuntime.ts'
import { type DesktopOptions, startDesktop } from '../e2e/launchDesktop.ts'
import { pack } from '../e2e/packaging/pack.ts'
import { withFolder } from './folder.ts'
import { median, type Row, round } from './row.ts'
import { withBoardOnDisk } from './servedFolder.ts'

const ROUNDS = 9
const DISCARDED = 2

/**
 * Runs in the main process just before the app's own bundle is read: tells when that is done (the instance lock is asked
 * for) and when the tray's menu has a rate, in milliseconds; then it quits.
 */
const watchStart = `
  const began = performance.now()
  const { Tray, app } = require('electron')
  const { requestSingleInstanceLock } = app
  let read = 0
  app.requestSingleInstanceLock = (told) => {
    read = performance.now() - began
    return requestSingleInstanceLock.call(app, told)
  }
  const { setContextMenu } = Tray.prototype
  Tray.prototype.setContextMenu = function (menu) {
    setContextMenu.call(this, menu)
    if (!menu.items.some(({ label }) => label.startsWith('A01'))) return
    process.stdout.write('read ' + read + ' shown ' + (performance.now() - began) + '\\n')
    app.quit()
  }`

interface Start {
  empty: number
  read: number
  shown: number
}

/** Starts it so often, after an empty script each time; gives the medians without the first rounds. */
const measure = async (home: string, flags: readonly string[], options: DesktopOptions): Promise<Start> => {
  const nothing = join(home, 'empty.cjs')
  writeFileSync(nothing, '')
  const starts: Start[] = []
  for (let at = 0; at < ROUNDS; at++) {
    const began = performance.now()
    await once(spawn(process.execPath, [nothing], { stdio: 'ignore' }), 'exit')
    const empty = performance.now() - began
    const desktop = startDesktop(home, [...flags, '--hidden'], { ...options, script: watchStart })
    await desktop.ended
    const [, read, shown] = /^read (\S+) shown (\S+)$/m.exec(desktop.out().join('\n')) ?? []
    if (at >= DISCARDED) starts.push({ empty, read: Number(read), shown: Number(shown) })
  }
  const of = (part: (start: Start) => number) => median(starts.map(part))
  return { empty: of(({ empty }) => empty), read: of(({ read }) => read), shown: of(({ shown }) => shown) }
}

const rowOf = (what: string, bar: number, { empty, read, shown }: Start): Row => ({
  id: 'P11',
  what: `an empty script and the ${what} to the first rates in the tray / an empty script`,
  value: round((empty + shown) / empty),
  unit: '×',
  bar,
  side: 'at most',
  note: `${round(empty + shown)} against ${round(empty)} ms on ${runtime()}, whose own start is left out; of that its bundle takes ${round(read)} ms to be read`,
})

/**
 * P11 for the desktop, as far as it can be had: from its bundle to the first rates, on a start into the tray. Started from the
 * sources it keeps beside its bundle what it has compiled, which the rounds that are discarded have filled. A package keeps nothing
 * (`src/main/start.ts`), so it is measured too: from its archive, which the fake Electron reads in JavaScript and Electron in C++.
 */
export const desktopStartUp = (): Promise<Row[]> =>
  withFolder((home) =>
    withBoardOnDisk(async (start, _folder, flags) => {
      const pinning = await start()
      await pinning.ask('settings.set', { pins: ['A01'] })
      await pinning.end()
      const { archive } = await pack(join(home, 'package'))
      const packed = { app: archive, env: { NODE_DISABLE_COMPILE_CACHE: '1' } }
      return [
        rowOf('desktop’s bundle', 5, await measure(home, flags, {})),
        // What the fake’s archives cost is in it.
        rowOf('packed desktop, which keeps nothing compiled,', 5, await measure(home, flags, packed)),
      ]
    }),
  )
