/** A process that writes into a mirror for ever, and says what has been committed. `node mirrorChild.ts FILE FIRST`. */
import { writeSync } from 'node:fs'
import { MirrorHandle } from '../../../src/core/mirror/mirrorHandle.ts'
import { nodeClock } from '../../../src/core/node/nodeClock.ts'
import { answerOf, boardOf, CODES, roundMs } from './rounds.ts'

const [file = '', first = '1'] = process.argv.slice(2)
const say = (what: unknown) => writeSync(1, `${JSON.stringify(what)}\n`)
const handle = new MirrorHandle({
  file,
  clock: nodeClock(),
  log: { info: () => {}, warn: (line) => say({ line }) },
  isWorker: () => true,
  emit: ({ kind }) => say({ kind }),
})
for (let round = Number(first); ; round++) {
  handle.use((mirror) => mirror.putBoard(boardOf(round), roundMs(round)))
  say({ board: round })
  const code = CODES[round % CODES.length] ?? ''
  handle.use((mirror) => mirror.putHistory(code, 'all', answerOf(round), roundMs(round)))
  say({ code, round })
}
