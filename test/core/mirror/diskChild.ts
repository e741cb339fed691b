/** A separate process at a mirror on a disk that is full or closed to it. `node diskChild.ts MODE FOLDER`; answers in JSON. */
import { chmodSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Mirror } from '../../../src/core/mirror/mirror.ts'
import { MirrorHandle } from '../../../src/core/mirror/mirrorHandle.ts'
import { codeOf } from '../../../src/shared/contract/errors.ts'
import { answerOf, boardOf, CODES, roundMs } from './rounds.ts'

const [mode = '', folder = ''] = process.argv.slice(2)
const clock = { at: 0, now: () => Date.UTC(2026, 10, 20), steady: () => clock.at, after: () => () => {} }
const events: string[] = []

const open = (name = 'mirror-demo.db'): MirrorHandle =>
  new MirrorHandle({
    file: join(folder, name),
    clock,
    log: { info: () => {}, warn: () => {} },
    isWorker: () => true,
    emit: (event) => events.push('reason' in event ? `${event.kind} ${event.reason}` : event.kind),
  })
const tried = <T>(task: () => T): T | string => {
  clock.at += 1_000
  try {
    return task()
  } catch (error) {
    return codeOf(error) === 'internal' ? String(error) : codeOf(error)
  }
}
const work = (round: number): ((mirror: Mirror) => unknown)[] => [
  (mirror) => mirror.putBoard(boardOf(round), roundMs(round)),
  ...CODES.map((code) => (mirror: Mirror) => mirror.putHistory(code, 'all', answerOf(round), roundMs(round))),
]
/** The third round, and what is shown then. Closes the handle. */
const finish = (handle: MirrorHandle) => {
  const after = [...new Set(work(3).map((one) => tried(() => typeof handle.use(one))))]
  const then = tried(() => handle.use(shown))
  handle.close()
  return { after, then }
}
/** The rounds that a mirror shows; one, and of all histories, where it is whole. */
const shown = (mirror: Mirror) => ({
  board: [...new Set([...mirror.state().board.values()].map(({ kzt }) => kzt))],
  histories: [...new Set(CODES.flatMap((code) => [...mirror.series(code, 0, 20_599).rate]))].sort(),
  points: CODES.reduce((sum, code) => sum + mirror.series(code, 0, 20_599).day.length, 0),
})

const modes: Record<string, () => unknown> = {
  /** On a small separate disk: 30 levels of free space on it. */
  full() {
    const ballast = join(folder, 'ballast')
    const outcomes = Array.from({ length: 30 }, (_, level) => {
      events.length = 0
      const handle = open(`mirror-${level}.db`)
      // Half of the levels find a mirror that is there, the others one that has to be made.
      if (level % 2 === 0) handle.use(work(1)[0] ?? shown)
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - level * 8 * 1024)))
      const answers = work(2).map((one) => tried(() => typeof handle.use(one)))
      const between = tried(() => handle.use(shown))
      rmSync(ballast)
      const end = finish(handle)
      rmSync(join(folder, `mirror-${level}.db`))
      return { level, answers: [...new Set(answers)], between, ...end, events: [...new Set(events)] }
    })
    return outcomes
  },
  /** Gives up being root, where it is, and closes the folder or the file, as the mode after the colon says. */
  ...Object.fromEntries(
    [
      ['folder', 0o500, 0o600],
      ['file', 0o700, 0o400],
      ['unreadable', 0o700, 0o000],
      ['shut', 0o000, 0o600],
    ].map(([name, folderMode, fileMode]) => [
      `closed:${name}`,
      () => {
        const file = join(folder, 'mirror-demo.db')
        const first = open()
        for (const one of work(1)) first.use(one)
        first.close()
        events.length = 0
        chmodSync(file, Number(fileMode))
        chmodSync(folder, Number(folderMode))
        const handle = open()
        const reading = tried(() => handle.use(shown))
        const writing = tried(() => typeof handle.use(work(2)[0] ?? shown))
        const again = tried(() => handle.use(shown))
        chmodSync(folder, 0o700)
        if (fileMode !== 0) chmodSync(file, 0o600)
        return { reading, writing, again, ...finish(handle), events: [...new Set(events)] }
      },
    ]),
  ),
}

if (mode.startsWith('closed') && process.getuid?.() === 0) {
  // What is loaded late must be loaded before.
  const early = open('early.db')
  early.use(shown)
  early.close()
  rmSync(join(folder, 'early.db'))
  process.setuid?.(65_534)
}
process.stdout.write(JSON.stringify(modes[mode]?.()))
process.exitCode = dirname(folder) === '' ? 1 : 0
