/** A process that writes into a mirror for ever, and says what has been committed. `node mirrorChild.ts FILE FIRST`. */
import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { holdMirror } from '../../../src/core/mirror/holdMirror.ts'
import { nodeClock } from '../../../src/core/node/nodeClock.ts'
import { answerOf, boardOf, CODES, roundMs } from './rounds.ts'

// It is killed before it could leave this behind by itself.
flushCompileCache()

const [file = '', first = '1'] = process.argv.slice(2)
const say = (what: unknown) => writeSync(1, `${JSON.stringify(what)}\n`)
const holder = holdMirror({
  ...{ file, clock: nodeClock() },
  log: { info: () => {}, warn: (line) => say({ line }) },
  mayRepair: () => true,
  tell: ({ kind }) => say({ kind }),
})
for (let round = Number(first); ; round++) {
  holder.use((mirror) => mirror.putBoard(boardOf(round), roundMs(round)))
  say({ board: round })
  const code = CODES[round % CODES.length] ?? ''
  holder.use((mirror) => mirror.putHistory(code, 'all', answerOf(round), roundMs(round)))
  say({ code, round })
}
