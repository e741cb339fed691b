import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setFuses } from '../../resources/packaging/fuses.ts'
import { DELIVERED, fusedBinary } from './emptyRuntime.ts'

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

test('a fuse that is not stated, more or less of them, or none at all fails the build', async () => {
  for (const wire of [`${DELIVERED}1`, DELIVERED.slice(1)]) {
    writeFileSync(join(folder, 'aina'), fusedBinary(wire))
    await expect(setFuses(folder, 'linux', names, signed), wire).rejects.toThrow(/fuse/i)
  }
  writeFileSync(join(folder, 'aina'), '#!/bin/sh\n')
  await expect(setFuses(folder, 'linux', names, signed)).rejects.toThrow(/sentinel/)
})

test('an app for macOS without a certificate is signed ad hoc again, since the fuses break its signature', async () => {
  for (const signs of [true, false]) {
    const flip = vi.fn<NonNullable<Parameters<typeof setFuses>[3]['flip']>>(async () => 0)
    await setFuses('dist/mac', 'darwin', names, { signs, flip })
    expect(flip.mock.calls).toEqual([
      ['dist/mac/Aina.app', expect.objectContaining({ resetAdHocDarwinSignature: !signs })],
    ])
  }
})
