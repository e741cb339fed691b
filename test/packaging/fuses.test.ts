import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FuseState, FuseV1Options, type flipFuses, getCurrentFuseWire } from '@electron/fuses'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setFuses } from '../../resources/packaging/fuses.ts'
import { DELIVERED, fusedBinary } from './standInRuntime.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aina-fuses-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const names = { product: 'Aina', linux: 'aina' }
const signed = { signs: true }

test('all nine fuses of a binary are set as stated', async () => {
  const binary = join(folder, 'aina')
  writeFileSync(binary, fusedBinary())
  await setFuses(folder, 'linux', names, signed)
  const { version: _version, ...wire } = await getCurrentFuseWire(binary)
  const found = Object.fromEntries(
    Object.entries(wire).map(([index, state]) => [FuseV1Options[Number(index)], state === FuseState.ENABLE]),
  )
  expect(found).toEqual({
    EnableEmbeddedAsarIntegrityValidation: true,
    OnlyLoadAppFromAsar: true,
    WasmTrapHandlers: true,
    EnableCookieEncryption: false,
    RunAsNode: false,
    EnableNodeOptionsEnvironmentVariable: false,
    EnableNodeCliInspectArguments: false,
    LoadBrowserProcessSpecificV8Snapshot: false,
    GrantFileProtocolExtraPrivileges: false,
  })
})

test('the executable is found by its name on Windows, too', async () => {
  const binary = join(folder, 'Aina.exe')
  writeFileSync(binary, fusedBinary())
  await setFuses(folder, 'win32', names, signed)
  expect(readFileSync(binary)).not.toEqual(fusedBinary())
})

test('a fuse that is not stated, more or less of them, or none at all fails the build', async () => {
  for (const wire of [`${DELIVERED}1`, DELIVERED.slice(1)]) {
    writeFileSync(join(folder, 'aina'), fusedBinary(wire))
    await expect(setFuses(folder, 'linux', names, signed), wire).rejects.toThrow(/fuse/i)
  }
  writeFileSync(join(folder, 'aina'), '#!/bin/sh\n')
  await expect(setFuses(folder, 'linux', names, signed)).rejects.toThrow(/sentinel/)
})

test('without a certificate the app on a Mac is signed ad hoc again, since the fuses break that signature', async () => {
  const resets = async (platform: string, signs: boolean): Promise<unknown> => {
    let reset: unknown
    const flip: typeof flipFuses = async (_path, config) => {
      reset = config.resetAdHocDarwinSignature
      return 1
    }
    await setFuses(folder, platform, names, { signs, flip })
    return reset
  }
  expect(await resets('darwin', false)).toBe(true)
  expect(await resets('darwin', true)).toBe(false)
  expect(await resets('linux', false)).toBe(false)
})
