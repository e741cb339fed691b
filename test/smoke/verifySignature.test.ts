import { expect, test } from 'vitest'
import { appOf } from './verifySignature.ts'

test('the app of an executable is found on macOS alone', () => {
  expect(appOf('/work/dist/mac-arm64/Aina.app/Contents/MacOS/Aina')).toBe('/work/dist/mac-arm64/Aina.app')
  expect(appOf('/work/dist/linux-unpacked/aina')).toBeNull()
  expect(appOf('C:/work/dist/win-unpacked/Aina.exe')).toBeNull()
})
