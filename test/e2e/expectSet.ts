import { expect } from '@playwright/test'
import type { Settings } from '../../src/shared/contract/settings.ts'
import type { Aina } from './startAina.ts'

/** Waits until Aina has what was set on a page: that goes ahead of it by a moment, which a reload or a restart could cut short. */
export const expectSet = (aina: Aina, settings: object & Partial<Settings>): Promise<void> =>
  expect.poll(() => aina.ask('settings.get', {})).toMatchObject(settings)
