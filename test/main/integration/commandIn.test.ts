import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commandNames } from '../../../src/cli/commandNames.ts'
import { programOf } from '../../../src/cli/program.ts'
import { en } from '../../../src/cli/words/en.ts'
import { commandIn } from '../../../src/main/integration/commandIn.ts'
import { readLaunch } from '../../../src/main/integration/launch.ts'
import { inEnglish } from '../../doubles/launchTexts.ts'

test('a start that begins with a command or --cli is for the command line', () => {
  expect(commandIn(['rates', 'USD', '--json'])).toEqual(['rates', 'USD', '--json'])
  expect(commandIn(['--cli', '--data-dir', '/srv', 'rates'])).toEqual(['--data-dir', '/srv', 'rates'])
  expect(commandIn(['--cli'])).toEqual([])
  // As an AppImage starts it where the system gives it no sandbox.
  expect(commandIn(['--no-sandbox', 'rates'])).toEqual(['rates'])
})

test('every other start is the desktop’s', () => {
  for (const own of [[], ['--hidden'], ['--convert', 'rates'], ['--hidden', 'rates'], ['Rates'], ['rate']])
    expect(commandIn(own)).toBeNull()
  expect(inEnglish(readLaunch(['--hidden', 'rates'], {}))).toEqual({
    error: 'unexpected "rates" (see --help)',
  })
})

test('no link brings a command along, however it breaks out of its quotes', () => {
  const word = fc.oneof(fc.constantFrom('--cli', '--no-sandbox', '--', ...commandNames), fc.string())
  fc.assert(
    fc.property(fc.string(), fc.array(word), (inside, behind) => {
      const link = `aina://${inside}`
      // As Linux and macOS start it, and as Windows does.
      expect(commandIn([link, ...behind])).toBeNull()
      expect(commandIn(['--', link, ...behind])).toBeNull()
    }),
  )
})

test('the names are those of the program', () => {
  const program = programOf(en, { version: '', write: () => {}, asked: () => {} })
  expect([...program.commands.map((command) => command.name()), 'help']).toEqual(commandNames)
})
