import { expect, test } from 'vitest'
import { joinValues, VALUED } from '../../scripts/joinValues.ts'
import { helpIn, readLaunch } from '../../src/main/launch.ts'
import { launch } from '../../src/shared/languages/en/launch.ts'
import { inEnglish } from '../doubles/launchTexts.ts'
import { isTakenByWindows } from '../doubles/windowsArguments.ts'

test('words after npm start mean the same to Electron, and Windows accepts them', () => {
  for (const argv of [
    ['--service', 'https://rates.example/api', '--hidden'],
    ['--data-dir', 'D:\\rates', '--service', 'http://127.0.0.1:1/api', '--convert', 'usd: 5'],
    ['--convert', '--'],
    ['--service'],
    ['--data-dir', '--service', 'demo'],
    ['--service=demo', 'aina://board'],
    [],
  ]) {
    const joined = joinValues(argv)
    expect([argv, isTakenByWindows(joined)]).toEqual([argv, true])
    expect(inEnglish(readLaunch(joined, {}))).toEqual(inEnglish(readLaunch(argv, {})))
  }
})

test('the flags that take a value are those of the help', () => {
  expect([...helpIn(launch).matchAll(/--([\w-]+)=[A-Z]+ /g)].map(([, flag]) => flag).sort()).toEqual(
    [...VALUED].sort(),
  )
})
