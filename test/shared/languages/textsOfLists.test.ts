import { expectTypeOf, test } from 'vitest'
import type { Why } from '../../../src/shared/answer/freshness.ts'
import type { Desktop } from '../../../src/shared/contract/desktop.ts'
import type { ErrorCode } from '../../../src/shared/contract/errors.ts'
import type { Settings } from '../../../src/shared/contract/settings.ts'
import type { Notice, SyncStatus } from '../../../src/shared/contract/state.ts'

import type { EntryReason, Expected } from '../../../src/shared/entry/entry.ts'
import { en } from '../../../src/shared/languages/en.ts'
import type { CalculateReason } from '../../../src/shared/money/calculate.ts'
import type { Rule } from '../../../src/shared/rates/rules.ts'
import type { ViewPeriod } from '../../../src/shared/series/viewPeriod.ts'
import type { AddressReason } from '../../../src/shared/service/serviceAddress.ts'
import type { TemplateField, TemplateMistake } from '../../../src/shared/tray/template.ts'

/** The texts know nothing of the code, so these lists are compared here, by the compiler. */
const keysOf = <T extends object>(_: T) => expectTypeOf<keyof T>()

test('each list of the code has exactly its texts', () => {
  keysOf(en.errors).toEqualTypeOf<ErrorCode>()
  keysOf(en.service.reason).toEqualTypeOf<AddressReason>()
  keysOf(en.notices.kind).toEqualTypeOf<Notice['kind']>()
  keysOf(en.sync.phase).toEqualTypeOf<SyncStatus['phase']>()
  keysOf(en.sync.uncounted).toEqualTypeOf<NonNullable<SyncStatus['uncounted']>>()
  keysOf(en.freshness.why).toEqualTypeOf<Why>()
  keysOf(en.periods).toEqualTypeOf<ViewPeriod>()
  keysOf(en.converter.rule).toEqualTypeOf<Rule | 'label' | 'unknown' | 'yours'>()
  keysOf(en.publication.meanings).toEqualTypeOf<Settings['convention']>()
  keysOf(en.amount.mistake).toEqualTypeOf<Exclude<CalculateReason, 'empty'>>()
  keysOf(en.entry.mistake).toEqualTypeOf<Exclude<EntryReason, CalculateReason>>()
  keysOf(en.entry.expected).toEqualTypeOf<Expected>()
  keysOf(en.tray.fields).toEqualTypeOf<TemplateField>()
  keysOf(en.tray.mistakes).toEqualTypeOf<TemplateMistake['kind']>()
  keysOf(en.desktop.state).toEqualTypeOf<Desktop['shortcut']>()
})
