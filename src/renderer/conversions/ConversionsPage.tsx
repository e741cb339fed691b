import { useEffect, useMemo, useState } from 'react'
import type { ConversionLog, LoggedConversion } from '../../shared/contract/conversions.ts'
import { codeOf, type ErrorCode } from '../../shared/contract/errors.ts'
import { MOST_CONVERSIONS, MOST_TYPED } from '../../shared/contract/limits.ts'
import type { Api } from '../../shared/contract/rpc.ts'
import { almatyDay, formatIsoDay } from '../../shared/days/day.ts'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import { languageOf } from '../../shared/languages/language.ts'
import { SearchField } from '../controls/SearchField.tsx'
import { useFocusAfter } from '../controls/useFocusAfter.ts'
import { useTitle } from '../controls/useTitle.ts'
import { wordEntry } from '../conversionLog/wordEntry.ts'
import { SheetBar } from '../export/SheetBar.tsx'
import { ConvertTabs } from '../frame/ConvertTabs.tsx'
import { useCurrencies } from '../picker/useCurrencies.ts'
import { boardRates } from '../rate/rates.ts'
import { useStale } from '../rate/useFreshness.ts'
import { useModel, useStore } from '../state/context.ts'
import { formatRoute } from '../state/route.ts'
import { useAnswer } from '../state/useAnswers.ts'
import { useText } from '../state/useText.ts'
import { wordError } from '../state/wordError.ts'
import { entryToday } from './entryToday.ts'
import { findEntries } from './findEntries.ts'
import { LogEntry, LogTools } from './LogEntry.tsx'
import { logSheet } from './logSheet.ts'

interface Log {
  /** Null while loading. */
  log: ConversionLog | null
  refused: ErrorCode | null
  /** Makes a change. Returns false after a refusal, which the page reports. */
  change: (make: (api: Api) => Promise<unknown>) => Promise<boolean>
}

/** The current log, including changes made elsewhere. */
const useConversionLog = (): Log => {
  const { api, refusal } = useModel()
  const { value, refused, ask } = useAnswer('conversions', () => api.call('conversions.get', {}))
  useEffect(() => api.on('conversions.changed', ask), [api, ask])
  const change: Log['change'] = async (make) => {
    try {
      await make(api)
      refusal.set(null)
      return true
    } catch (error) {
      refusal.set(codeOf(error))
      return false
    }
  }
  return { log: value, refused, change }
}

/** Entries to show at first, and to add with each press of "More". */
const AT_ONCE = 50

/** Explains that nothing is logged yet, and how to start. */
const LogIsOff = () => {
  const { t } = useText()
  return (
    <div className="nothing">
      <strong>{t('conversions.off')}</strong>
      <span>{t('conversions.offHint')}</span>
      <a
        className="button"
        href={formatRoute({ page: 'convert', amount: null, from: null, to: [], on: null })}
      >
        {t('conversions.toConverter')}
      </a>
    </div>
  )
}

/** The starred conversions, and copied ones if enabled, with their values today. */
const ConversionsPage = () => {
  const wording = useText()
  const { t, language } = wording
  const model = useModel()
  const board = useStore(model.board)
  const now = useStore(model.time)
  const currencies = useCurrencies()
  const whyStale = useStale()
  const { log, refused, change } = useConversionLog()
  const [query, setQuery] = useState('')
  const [most, setMost] = useState(AT_ONCE)
  const [removed, setRemoved] = useState<LoggedConversion | null>(null)
  const { box, focusAfter } = useFocusAfter()
  useTitle(t('conversions.title'))

  const kinds = useMemo(() => new Map(currencies.map(({ code, kind }) => [code, kind])), [currencies])
  const names = useMemo(
    () => new Map(currencies.map(({ code, names }) => [code, names[languageOf(language)]])),
    [currencies, language],
  )
  const legs = useMemo(() => boardRates(board, []).legs, [board])
  const entries = log?.entries ?? []
  const found = useMemo(
    () => findEntries(log?.entries ?? [], query, { language, nameOf: (code) => names.get(code) ?? '' }),
    [log, query, language, names],
  )
  const count = (of: readonly unknown[]) =>
    t('conversions.entries', { count: of.length, number: formatNumber(of.length, { language }) })

  const remove = async (entry: LoggedConversion) => {
    if (!(await change((api) => api.call('conversions.remove', { id: entry.id })))) return
    setRemoved(entry)
    focusAfter('[role="status"] button')
  }
  const undo = async () => {
    if (!removed || !(await change((api) => api.call('conversions.put', removed)))) return
    setRemoved(null)
    focusAfter(`[data-id="${removed.id}"] .log-remove`)
  }
  const clear = async () => {
    if (await change((api) => api.call('conversions.clear', {}))) setRemoved(null)
  }
  return (
    <>
      <ConvertTabs current="conversions" />
      <h1 className="answered">{t('conversions.title')}</h1>
      <section ref={box} className="card log stack" aria-label={t('conversions.title')}>
        {refused && <p className="nothing">{wordError(refused, t)}</p>}
        {log && entries.length === 0 && !log.keepsCopies && <LogIsOff />}
        {entries.length > 0 && (
          <SearchField
            labelHidden={false}
            label={t('conversions.search')}
            placeholder={t('conversions.searchHint')}
            maxLength={MOST_TYPED}
            value={query}
            onSearch={(wanted) => {
              setQuery(wanted)
              setMost(AT_ONCE)
            }}
          />
        )}
        <p role="status" className="quiet">
          {log && (found.length > 0 || log.keepsCopies) && query === '' && count(entries)}
          {query !== '' && (found.length > 0 ? count(found) : t('conversions.none', { query }))}
          {entries.length >= MOST_CONVERSIONS && ` ${t('conversions.full')}`}
          {log && log.unread > 0 && ` ${t('conversions.unread', { number: log.unread })}`}
          {removed && (
            <>
              {' '}
              {t('conversions.removed', { what: wordEntry(removed, kinds, wording) })}{' '}
              <button type="button" className="button button-quiet" onClick={() => void undo()}>
                {t('converter.undo')}
              </button>
            </>
          )}
        </p>
        <ul className="log-entries" aria-label={t('conversions.title')}>
          {found.slice(0, most).map((entry) => (
            <LogEntry
              key={entry.id}
              entry={entry}
              today={entryToday(entry, legs)}
              kinds={kinds}
              whyStale={whyStale}
              onNote={(before, note) =>
                void change((api) => api.call('conversions.put', { ...before, note }))
              }
              onRemove={(each) => void remove(each)}
            />
          ))}
        </ul>
        {found.length > most && (
          <button type="button" className="button" onClick={() => setMost(most + AT_ONCE)}>
            {t('conversions.more')}
          </button>
        )}
        {found.length > 0 && (
          <SheetBar
            name={t('conversions.tab')}
            notes={[count(found)]}
            sheet={() => logSheet(found, (entry) => entryToday(entry, legs), wording)}
            file={`aina-conversions-${formatIsoDay(almatyDay(now))}`}
          />
        )}
        {log && (entries.length > 0 || log.keepsCopies) && (
          <LogTools
            keepsCopies={log.keepsCopies}
            any={entries.length > 0}
            onKeepCopies={(keeps) => void change((api) => api.call('conversions.keepCopies', { keeps }))}
            onClear={() => void clear()}
          />
        )}
      </section>
    </>
  )
}

export default ConversionsPage
