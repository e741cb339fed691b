import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { type HistoryView, historyViewOf } from '../../src/renderer/history/historyView.ts'
import { ModelContext } from '../../src/renderer/state/context.ts'
import { createModel } from '../../src/renderer/state/model.ts'
import { TextProvider } from '../../src/renderer/state/TextProvider.tsx'
import { type Day, parseDay } from '../../src/shared/days/day.ts'
import type { LanguageCode } from '../../src/shared/languages/language.ts'
import { seriesOf } from '../../src/shared/series/series.ts'
import { fakeCore } from '../doubles/fakeCore.ts'
import { sampleNow } from '../doubles/sampleBoard.ts'
import { createTexts } from '../doubles/texts.ts'

export const dayAt = (iso: string): Day => parseDay(iso) ?? Number.NaN

/** A view of a pair made of points, whole unless two days are given; `provisional` are indexes. */
export const viewOf = (
  points: readonly (readonly [day: string, rate: number])[],
  over: Partial<{
    from: string
    to: string
    code: string
    quote: string
    provisional: number[]
  }> = {},
): HistoryView => {
  const { code = 'USD', quote = 'KZT', provisional = [] } = over
  const [day, rate] = [points.map(([iso]) => dayAt(iso)), points.map(([, value]) => value)]
  const series = seriesOf({ code, quote, day, rate, provisional, complete: true })
  const from = over.from ? dayAt(over.from) : (day[0] ?? 0)
  const to = over.to ? dayAt(over.to) : (day.at(-1) ?? 0)
  return historyViewOf(series, { from, to }, { compared: [], order: [code], complete: true })
}

/** A part of a page over the real contract and a core made for the test. */
export const renderView = async (what: ReactNode, core = fakeCore(), language: LanguageCode = 'en') => {
  const model = createModel(core.wire, { now: () => sampleNow, page: document })
  onTestFinished(model.start())
  const texts = createTexts(language)
  const inside = (part: ReactNode) => (
    <TextProvider texts={texts}>
      <ModelContext value={model}>{part}</ModelContext>
    </TextProvider>
  )
  await new Promise((resolve) => setTimeout(resolve, 0))
  const view = render(inside(what))
  await act(async () => new Promise((resolve) => setTimeout(resolve, 0)))
  return { core, model, again: (part: ReactNode) => act(async () => view.rerender(inside(part))) }
}
