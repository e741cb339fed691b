import { expect, test } from 'vitest'
import { noticeActions, noticeOptions } from '../../../src/main/notices/openNotices.ts'
import type { Notification } from '../../../src/shared/contract/alerts.ts'
import type { LanguageCode } from '../../../src/shared/languages/language.ts'
import { goodOutputs } from '../../doubles/goodOutputs.ts'
import { createTexts } from '../../doubles/texts.ts'
import { notificationsOf } from '../../fakeElectron/notification.ts'

const samples = goodOutputs['notifications.take']
const [fired, published] = samples
const summary: Notification = { kind: 'summary', tag: 's', day: '2026-11-20', pins: [] }
const platforms = ['darwin', 'win32', 'linux'] as const

const on = (
  platform: NodeJS.Platform,
  notification: Notification | undefined,
  language: LanguageCode = 'en',
) =>
  notification && noticeOptions(notification, { platform, wording: { t: createTexts(language).t, language } })

const said = { title: 'USD/KZT above 530', silent: false }
const body = expect.stringMatching(
  /^530.20 KZT · rate date: 20 November 2026 · in effect from 21 November 2026$/,
)
const id = expect.stringMatching(/^[0-9a-f]{32}$/)
const buttons = (...texts: string[]) => texts.map((text) => ({ type: 'button', text }))

test('an alert’s notification, whole, as each system has it', () => {
  const actions = buttons('Open', 'Snooze for an hour')
  expect(on('darwin', fired)).toStrictEqual({ ...said, body, id, actions })
  expect(on('win32', fired)).toStrictEqual({ ...said, body, id, actions, urgency: 'normal' })
  expect(on('linux', fired)).toStrictEqual({ ...said, body, urgency: 'normal' })
})

test('a notice of the day makes no sound and has nothing to snooze', () => {
  const reported = {
    title: 'Rates for 20 November 2026 are out',
    body: 'in effect from 21 November 2026\nUSD 525.11 −0.30%',
    silent: true,
  }
  expect(on('darwin', published)).toStrictEqual({ ...reported, id, actions: buttons('Open') })
  expect(on('win32', published)).toStrictEqual({
    ...reported,
    id,
    actions: buttons('Open'),
    urgency: 'normal',
  })
  expect(on('linux', published)).toStrictEqual({ ...reported, urgency: 'normal' })
  expect(on('linux', summary)).toMatchObject({ title: 'Pinned rates on 20 November 2026', silent: true })
})

test('words and buttons are in the person’s language', () => {
  expect(on('darwin', fired, 'kk')?.actions).toEqual(buttons('Ашу', 'Бір сағатқа кейінге қалдыру'))
  expect(on('darwin', fired, 'ru')?.actions).toEqual(buttons('Открыть', 'Отложить на час'))
})

test('each button performs its action', () => {
  for (const platform of platforms)
    for (const notification of samples) {
      const texts = on(platform, notification)?.actions?.map(({ text }) => text) ?? []
      expect(noticeActions(notification, platform)).toEqual(
        texts.map((text) => (text === 'Open' ? 'open' : 'snooze')),
      )
    }
})

test('the same tag gives the same id, however long; another tag another id', () => {
  const tagged = (tag: string) => on('win32', { ...summary, tag })?.id
  expect(tagged('one')).toBe(tagged('one'))
  expect(tagged('one')).not.toBe(tagged('two'))
  expect(tagged('x'.repeat(300))).toHaveLength(32)
})

test('each system gets only the options it accepts', () => {
  for (const platform of platforms) {
    const Notification = notificationsOf({ platform, shows: () => 'shown' })
    for (const notification of [...samples, summary]) new Notification(on(platform, notification) as object)
  }
})
