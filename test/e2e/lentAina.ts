import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Settings } from '../../src/shared/contract/settings.ts'
import type { Service } from '../doubles/service.ts'
import { type Aina, startAina } from './startAina.ts'

/** An Aina with its mirror filled, that several tests look at one after the other, and its service. */
export interface LentAina {
  service: Service
  aina: Aina
  /** Makes it as it was before a test. Whether that could be done: otherwise nobody else may have it. */
  putBack(): Promise<boolean>
  end(): Promise<void>
}

const refuse = (): never => {
  throw new Error('what several tests look at stays as it is: a test that changes it has `own: true`')
}

const differing = (one: Settings, other: Settings): Partial<Settings> =>
  Object.fromEntries(
    Object.entries(one).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(other, name)),
    ),
  )

/**
 * Opens one on a service, with which it ends, or on the demo. The demo has so many currencies that it takes a minute to fill
 * them all: nobody waits for that, and a history that is looked at comes at once.
 */
export const openLent = async (service: Service, rates: 'service' | 'demo'): Promise<LentAina> => {
  const folder = mkdtempSync(join(tmpdir(), 'aina-pages-'))
  const aina = await startAina(['--data-dir', folder, '--service', rates === 'demo' ? rates : service.base])
  await expect
    .poll(async () => {
      if (rates === 'demo') return (await aina.ask('board.get', {})).assets.length > 0
      const { done, total } = await aina.ask('sync.get', {})
      return total > 0 && done === total
    })
    .toBe(true)
  const before = await aina.ask('settings.get', {})
  return {
    service: {
      ...service,
      get board() {
        return service.board
      },
      set: refuse,
      close: refuse,
    },
    aina: { ...aina, end: refuse, signal: refuse },
    async putBack() {
      const changed = differing(before, await aina.ask('settings.get', {}))
      const now = Object.keys(changed).length > 0 ? await aina.ask('settings.set', changed) : before
      return Object.keys(differing(before, now)).length === 0
    },
    async end() {
      await aina.end('SIGKILL')
      await service.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
