import { expect, test } from 'vitest'
import { executableIn } from './executableIn.ts'

test.each([
  ['linux', 'x64', 'dist/linux-unpacked/aina'],
  ['linux', 'arm64', 'dist/linux-arm64-unpacked/aina'],
  ['win32', 'x64', 'dist/win-unpacked/Aina.exe'],
  ['win32', 'arm64', 'dist/win-arm64-unpacked/Aina.exe'],
  ['darwin', 'x64', 'dist/mac/Aina.app/Contents/MacOS/Aina'],
  ['darwin', 'arm64', 'dist/mac-arm64/Aina.app/Contents/MacOS/Aina'],
] as const)('the unpacked app for %s on %s is found', (platform, arch, path) => {
  expect(executableIn('dist', platform, arch)).toBe(path)
})

test('a folder is written with either sign, and another system has no package', () => {
  expect(executableIn(String.raw`C:\work\dist`, 'win32', 'x64')).toBe('C:/work/dist/win-unpacked/Aina.exe')
  expect(() => executableIn('dist', 'freebsd', 'x64')).toThrow(/freebsd/)
})
