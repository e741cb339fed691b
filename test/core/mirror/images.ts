import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { history, NOON, ownFolder, ownSetting } from './setting.ts'
import { codes, fill, points, todays } from './truth.ts'

export const NAME = 'mirror-demo.db'
type Files = Map<string, Buffer>
let made: Record<'closed' | 'killed', Files> | null = null

const filesBeside = (file: string): Files =>
  new Map(
    readdirSync(dirname(file))
      .filter((name) => !name.endsWith('-shm'))
      .map((name) => [name, readFileSync(join(dirname(file), name))]),
  )

/** A mirror that was closed, and one whose program was killed: half of its histories are in its log only. */
const make = () => {
  const setting = ownSetting()
  const { file, mirror, use, restart } = setting
  mirror.putBoard(todays, NOON)
  for (const code of codes.slice(10)) mirror.putHistory(code, 'all', history(points.get(code) ?? []), NOON)
  restart()
  use(fill)
  const killed = filesBeside(file)
  setting.handle.close()
  made = { killed, closed: filesBeside(file) }
  return made
}

/** The bytes of an image by file name. */
export const filesOf = (image: 'closed' | 'killed'): Files => (made ?? make())[image]

/** Lays an image into a folder of the test's own; returns the mirror's place. */
export const layImage = (image: 'closed' | 'killed', folder = ownFolder()): string => {
  for (const [name, bytes] of filesOf(image)) writeFileSync(join(folder, name), bytes)
  return join(folder, NAME)
}
