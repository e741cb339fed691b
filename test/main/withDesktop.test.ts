import { expect, test } from 'vitest'
import { followHosts } from '../../src/main/security/externalAddress.ts'
import { withDesktop } from '../../src/main/withDesktop.ts'
import type { Desktop } from '../../src/shared/contract/desktop.ts'
import { fakeContract } from '../doubles/fakeContract.ts'
import { goodOutputs, goodPushes } from '../doubles/goodOutputs.ts'

const desktop: Desktop = {
  available: true,
  platform: 'linux',
  wayland: false,
  tray: 'there',
  autostart: 'on',
  notifications: 'unknown',
  shortcut: 'registered',
  clipboardShortcut: 'none',
}

const setting = () => {
  const core = fakeContract()
  return { ...core, contract: withDesktop(core, async () => desktop) }
}

test('the desktop answers for itself, and the core for all the rest', async () => {
  const { contract, asked } = setting()
  expect(await contract.api.call('desktop.get', {})).toEqual(desktop)
  expect(asked).toEqual([])
  expect(await contract.api.call('board.get', {})).toEqual(goodOutputs['board.get'])
  expect(asked).toHaveLength(1)
})

test('a listener gets events of core and desktop until it unsubscribes', () => {
  const { contract, push, listeners } = setting()
  const received: string[] = []
  const stop = contract.listen((event) => received.push(event))
  push('board.checked', goodPushes['board.checked'])
  contract.pushDesktopState(desktop)
  stop()
  contract.pushDesktopState(desktop)
  push('board.checked', goodPushes['board.checked'])
  expect([received, listeners.size]).toEqual([['board.checked', 'desktop.changed'], 0])
})

test('a missing host of the service is logged, and the next service is followed', async () => {
  const { contract, push } = setting()
  const refused = { ...contract.api, call: () => Promise.reject(new Error('no core')) }
  const said: string[] = []
  const hosts = followHosts(refused, { warn: (line) => said.push(line) })
  await new Promise((resolve) => setImmediate(resolve))
  expect([said.length, said[0]]).toEqual([1, expect.stringContaining('no core')])
  push('info.changed', { ...goodOutputs['info.get'], website: 'https://other.example' })
  expect(hosts()).toContain('other.example')
})

test('the hosts that may be opened follow the service in use', async () => {
  const { contract, push } = setting()
  const hosts = followHosts(contract.api, { warn: expect.unreachable })
  await new Promise((resolve) => setImmediate(resolve))
  const info = goodOutputs['info.get']
  expect(hosts()).toContain(new URL(info.website ?? '').host)
  push('info.changed', { ...info, website: 'https://other.example:8443' })
  expect(hosts()).toContain('other.example:8443')
  push('info.changed', { ...info, website: null, demo: true })
  expect(hosts()).toEqual(['creativecommons.org', 'opensource.org'])
})
