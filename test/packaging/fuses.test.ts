import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setFuses } from '../../resources/packaging/fuses.ts'
import { isSignatureValid, signAdHoc } from '../fakeElectron/signature.ts'
import { DELIVERED, fusedBinary } from './fakeRuntime.ts'

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

/** An app for macOS as Electron delivers it: signed ad hoc, its fuses in the framework. */
const macApp = (): string => {
  const app = join(folder, 'Aina.app')
  const framework = join(app, 'Contents/Frameworks/Electron Framework.framework')
  for (const inner of [join(app, 'Contents/MacOS'), framework]) mkdirSync(inner, { recursive: true })
  writeFileSync(join(app, 'Contents/MacOS/Aina'), 'the program')
  writeFileSync(join(framework, 'Electron Framework'), fusedBinary())
  signAdHoc(app)
  return app
}

test('the fuses break the ad-hoc signature of an app for macOS, and it is signed again', async () => {
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  const codesign = resolve(import.meta.dirname, '../fakeElectron/codesign.ts')
  const script = `#!/bin/sh\nexec '${process.execPath}' '${codesign}' "$@"\n`
  writeFileSync(join(bin, 'codesign'), script, { mode: 0o755 })
  const { PATH } = process.env
  process.env.PATH = [bin, PATH].join(delimiter)
  try {
    const app = macApp()
    expect(isSignatureValid(app)).toBe(true)
    // With a certificate electron-builder signs afterwards; until then the app would not start.
    await setFuses(folder, 'darwin', names, signed)
    expect(isSignatureValid(app)).toBe(false)
    await setFuses(folder, 'darwin', names, { signs: false })
    expect(isSignatureValid(app)).toBe(true)
  } finally {
    process.env.PATH = PATH
  }
})
