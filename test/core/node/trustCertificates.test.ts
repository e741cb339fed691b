import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { trustCertificates } from '../../../src/core/node/nodeFetch.ts'

const trusting = (tls: { getCACertificates(kind: string): string[] }, env: Record<string, string> = {}) => {
  const set: (readonly string[])[] = []
  const warned: string[] = []
  trustCertificates({
    env,
    tls: { setDefaultCACertificates: (all) => void set.push(all), ...tls },
    warn: (line) => void warned.push(line),
  })
  return { set, warned }
}
const getCACertificates = (kind: string) => ['shared', kind]

const fileOf = (content: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'aina-certificates-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'extra.pem')
  writeFileSync(file, content)
  return file
}

test('default, bundled, system and extra certificates are trusted, each once', () => {
  expect(trusting({ getCACertificates })).toEqual({
    set: [['shared', 'default', 'bundled', 'system', 'extra']],
    warned: [],
  })
})

test('an unreadable extra file costs only its certificates, and one line reports it', () => {
  for (const file of ['/nowhere/at/all.pem', fileOf('x'.repeat(5_000_000))]) {
    const { set, warned } = trusting({ getCACertificates }, { NODE_EXTRA_CA_CERTS: file })
    expect(set).toEqual([['shared', 'default', 'bundled', 'system', 'extra']])
    expect(warned).toHaveLength(1)
  }
})
