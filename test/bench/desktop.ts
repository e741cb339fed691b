import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { electronExecutable, root, runtimeFolder, whyNotRun } from '../desktop/runtime.ts'
import { inTurn, median, type Row, round, withFolder } from './row.ts'

const ROUNDS = 7
const CYCLES = 20
/** How long an app rests before its memory counts, and how long its switches are counted. */
const REST_MS = 5_000
const IDLE_MS = 30_000
/** What takes longer has failed. */
const LATE_MS = 60_000

/** What any Electron app with a tray costs. */
const EMPTY = `const { app, nativeImage, Tray } = require('electron')
app.whenReady().then(() => {
  globalThis.tray = new Tray(nativeImage.createFromPath(${JSON.stringify(join(root, 'resources/icons/trayDark24.png'))}))
  console.log('BENCH ready')
})`

/** In Aina's main process: says when the tray has rates, and opens or closes the window at each line that it reads. */
const HOOK = `process.argv.splice(process.argv.indexOf('-r'), 2)
const { app, BrowserWindow, Tray } = require('electron')
const { setToolTip } = Tray.prototype
Tray.prototype.setToolTip = function (text) {
  setToolTip.call(this, text)
  if (text.includes('\\n')) console.log('BENCH ready')
}
app.on('web-contents-created', (event, contents) => {
  contents.on('did-finish-load', () => console.log('BENCH open'))
  contents.on('destroyed', () => console.log('BENCH closed'))
})
process.stdin.on('data', () => {
  const [window] = BrowserWindow.getAllWindows()
  if (window) window.close()
  else app.emit('activate')
})`

interface Running {
  child: ChildProcess
  /** Milliseconds from its start to its icon. */
  startedMs: number
  /** Resolves when the app says this next. Throws if it does not, or ends before. */
  said(word: string): Promise<void>
}

const listenTo = (child: ChildProcess): Running['said'] => {
  const waiting = new Map<string, () => void>()
  child.stdout?.on('data', (text) => {
    for (const [, word = ''] of String(text).matchAll(/BENCH (\w+)/g)) waiting.get(word)?.()
  })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the app has ended')))
  ended.catch(() => {})
  return (word) => {
    const late = setTimeout(LATE_MS, null, { ref: false }).then(() =>
      Promise.reject(new Error(`the app was not ${word}`)),
    )
    late.catch(() => {})
    return Promise.race([new Promise<void>((done) => waiting.set(word, done)), ended, late])
  }
}

/** Runs an app until its tray is there, and then `work`. */
const run = async <T>(args: readonly string[], work: (app: Running) => Promise<T>): Promise<T> => {
  const start = performance.now()
  const child = spawn(electronExecutable(), args, { stdio: ['pipe', 'pipe', 'ignore'] })
  const said = listenTo(child)
  try {
    await said('ready')
    return await work({ child, said, startedMs: performance.now() - start })
  } finally {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  }
}

const parentOf = (pid: string): number => {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}

/** Megabytes of a process and all its children: the proportional set size. */
const memoryOf = (pid: number): number => {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const tree = new Set([pid])
  for (let before = 0; before < tree.size; ) {
    before = tree.size
    for (const each of all) if (tree.has(parentOf(each))) tree.add(Number(each))
  }
  const kilobytes = [...tree].map((each) =>
    Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${each}/smaps_rollup`, 'utf8'))?.[1]),
  )
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1_000
}

/** How often a process has waited of its own will: its first thread, which runs its JavaScript. */
const switchesOf = (pid: number): number =>
  Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

const switchesASecond = async ({ child: { pid = 0 } }: Running): Promise<number> => {
  await setTimeout(REST_MS)
  const before = switchesOf(pid)
  await setTimeout(IDLE_MS)
  return ((switchesOf(pid) - before) * 1_000) / IDLE_MS
}

/** The memory after each closing of the main window. */
const cycles = async ({ child, said }: Running): Promise<number[]> => {
  const all: number[] = []
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    const opened = said('open')
    child.stdin?.write('open\n')
    await opened
    await setTimeout(500)
    const closed = said('closed')
    child.stdin?.write('close\n')
    await closed
    await setTimeout(2_000)
    all.push(memoryOf(child.pid ?? 0))
  }
  return all
}

/** P11, P13, P14, P15: the desktop in its tray, on a real Electron, beside an empty app in turn. */
export const desktop = (): Promise<Row[]> | Row[] => {
  const reason = process.platform === 'linux' ? whyNotRun() : 'memory is read from /proc of Linux'
  if (reason !== null) {
    console.error(`P11 P13 P14 P15 are not measured: ${reason}`)
    return []
  }
  return withFolder(async (folder) => {
    const empty = join(folder, 'empty')
    mkdirSync(empty)
    writeFileSync(join(empty, 'main.js'), EMPTY)
    writeFileSync(join(empty, 'package.json'), JSON.stringify({ name: 'empty', main: 'main.js' }))
    const hook = join(folder, 'hook.cjs')
    writeFileSync(hook, HOOK)
    const emptyApp = [empty, `--user-data-dir=${join(folder, 'profile')}`]
    const aina = ['-r', hook, root, '--data-dir', join(folder, 'data'), '--service', 'demo', '--hidden']
    // The first start downloads the rates.
    await run(aina, () => setTimeout(REST_MS))

    const memory = new Map<readonly string[], number[]>([aina, emptyApp].map((args) => [args, []]))
    const startOf = (args: readonly string[]) => () =>
      run(args, async ({ child: { pid = 0 }, startedMs }) => {
        await setTimeout(REST_MS)
        memory.get(args)?.push(memoryOf(pid))
        return startedMs
      })
    const [ainaStart = 0, emptyStart = 0] = await inTurn(ROUNDS, [startOf(aina), startOf(emptyApp)])
    const [ainaMb = 0, emptyMb = 0] = [...memory.values()].map(median)
    const switches = await run(aina, switchesASecond)
    const closed = (await run(aina, cycles)).slice(-5)
    const spread = (Math.max(...closed) / Math.min(...closed) - 1) * 100
    const version = readFileSync(join(runtimeFolder, 'version'), 'utf8').trim()
    const start = 'start to the tray’s icon with rates / an empty Electron app with a tray'
    const startNote = `${round(ainaStart)} against ${round(emptyStart)} ms, Electron ${version}`
    const windows = 'spread of memory after the last 5 of 20 windows'
    const tray = 'memory in the tray, all processes / an empty Electron app with a tray'
    const trayNote = `${round(ainaMb)} against ${round(emptyMb)} MB`
    const idle = 'voluntary switches a second of the idle main process'
    return [
      ['P11', start, '≤ 2 ×', round(ainaStart / emptyStart), startNote],
      ['P13', windows, '≤ 3 %', round(spread), `${round(median(closed))} MB`],
      ['P14', tray, '≤ 1.25 ×', round(ainaMb / emptyMb), trayNote],
      ['P15', idle, '≤ 3', round(switches), `in ${IDLE_MS / 1_000} s`],
    ]
  })
}
