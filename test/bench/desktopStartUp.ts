import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runtime } from '../e2e/desktopRuntime.ts'
import { startDesktop } from '../e2e/launchDesktop.ts'
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

/**
 * P11 for the desktop, as far as it can be had: from its bundle to the first rates, on a start into the tray. Started from the
 * sources it keeps beside its bundle what it has compiled, which the rounds that are discarded have filled; a package does not.
 */
export const desktopStartUp = (): Promise<Row[]> =>
  withFolder((home) =>
    withBoardOnDisk(async (start, folder, flags) => {
      const pinning = await start()
      await pinning.ask('settings.set', { pins: ['A01'] })
      await pinning.end()
      const nothing = join(folder, 'empty.cjs')
      writeFileSync(nothing, '')
      const starts: Start[] = []
      for (let at = 0; at < ROUNDS; at++) {
        const began = performance.now()
        await once(spawn(process.execPath, [nothing], { stdio: 'ignore' }), 'exit')
        const empty = performance.now() - began
        const desktop = startDesktop(home, [...flags, '--hidden'], { script: watchStart })
        await desktop.ended
        const [, read, shown] = /^read (\S+) shown (\S+)$/m.exec(desktop.out().join('\n')) ?? []
        if (at >= DISCARDED) starts.push({ empty, read: Number(read), shown: Number(shown) })
      }
      const of = (part: (start: Start) => number) => median(starts.map(part))
      const [empty, own] = [of((start) => start.empty), of((start) => start.empty + start.shown)]
      return [
        {
          id: 'P11',
          what: 'an empty script and the desktop’s bundle to the first rates in the tray / an empty script',
          value: round(own / empty),
          unit: '×',
          bar: 4,
          side: 'at most',
          note: `${round(own)} against ${round(empty)} ms on ${runtime()}, whose own start is left out; of that its bundle takes ${round(of(({ read }) => read))} ms to be read`,
        },
      ]
    }),
  )
