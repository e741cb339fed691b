import { useEffect, useRef, useState } from 'react'
import { wordAlert, wordCondition } from '../../shared/alerts/wordAlert.ts'
import { wordFiring } from '../../shared/alerts/wordNotification.ts'
import { pairName } from '../../shared/answer/wordPin.ts'
import type { Firing } from '../../shared/contract/alerts.ts'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import { formatMoment } from '../../shared/format/formatTime.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import { fold } from '../../shared/text/fold.ts'
import { plainNumber } from '../../shared/text/plainNumber.ts'
import type { SheetTable } from '../../shared/text/sheet.ts'
import { SearchField } from '../controls/SearchField.tsx'
import { SheetBar } from '../export/SheetBar.tsx'
import { isoCell, numberCell } from '../export/sheetCells.ts'
import { formatRoute, historyRoute } from '../state/route.ts'
import { useText } from '../state/useText.ts'
import { wordError } from '../state/wordError.ts'
import { useAlerts } from './useAlerts.ts'

/** Entries to show at first, and to add with each press of "More". */
const STEP = 20

/** The fired alerts, newest first: search, export, and clear with a confirmation. */
export const FiringLog = () => {
  const wording = useText()
  const { t, language } = wording
  const { settings, clearLog, refused } = useAlerts()
  const [query, setQuery] = useState('')
  const [most, setMost] = useState(STEP)
  const [sure, setSure] = useState<'asked' | 'cleared' | null>(null)
  const answers = useRef<HTMLButtonElement>(null)
  const log = settings.alertLog
  const searching = query.trim() !== ''
  const found = searching ? findFirings(log, query, wording) : log
  const number = (count: number) => formatNumber(count, { language })
  useEffect(() => {
    if (sure === 'asked') answers.current?.focus()
  }, [sure])
  const hidden = found.length - most
  return (
    <section className="card settings-card" aria-labelledby="alerts-log">
      <h2 id="alerts-log">{t('alerts.log.title')}</h2>
      {log.length > 0 && <SearchField label={t('alerts.log.find')} value={query} onSearch={setQuery} />}
      <p role="status" className="quiet">
        {searching &&
          (found.length > 0
            ? t('alerts.log.found', { number: number(found.length) })
            : t('alerts.log.nothing'))}
        {sure === 'cleared' && log.length === 0 && t('alerts.log.cleared')}
      </p>
      {log.length === 0 && (
        <p className="nothing">
          <strong>{t('alerts.log.none')}</strong>
          <span>{t('alerts.log.noneHint')}</span>
        </p>
      )}
      {found.length > 0 && (
        <ul className="item-list">
          {found.slice(0, most).map((firing) => {
            const { tag, alert, firedAt } = firing
            const { code, quote } = alert
            return (
              <li key={tag}>
                <p className="alert-name">
                  <a href={formatRoute({ ...historyRoute, code, quote })}>{pairName(alert)}</a>{' '}
                  {wordCondition(alert, wording)}
                </p>
                <p className="facts flow">
                  <time dateTime={firedAt}>{formatMoment(Date.parse(firedAt), language)}</time>
                  <span>{wordFiring(firing, wording)}</span>
                </p>
              </li>
            )
          })}
        </ul>
      )}
      {hidden > 0 && (
        <button type="button" className="button button-quiet" onClick={() => setMost(most + STEP)}>
          {t('alerts.log.more', { number: number(Math.min(STEP, hidden)) })}
        </button>
      )}
      {refused && (
        <p role="alert" className="mistake">
          {wordError(refused, t)}
        </p>
      )}
      {log.length > 0 && (
        <>
          <SheetBar name={t('alerts.title')} file="aina-alerts" sheet={() => firingSheet(found, wording)} />
          {sure === 'asked' ? (
            <p className="buttons cluster">
              {t('alerts.log.confirm', { count: log.length, number: number(log.length) })}
              <button
                type="button"
                className="button"
                onClick={() => void clearLog().then((cleared) => setSure(cleared ? 'cleared' : null))}
              >
                {t('alerts.log.yes')}
              </button>
              <button
                ref={answers}
                type="button"
                className="button button-quiet"
                onClick={() => setSure(null)}
              >
                {t('action.cancel')}
              </button>
            </p>
          ) : (
            <p>
              <button type="button" className="button button-quiet" onClick={() => setSure('asked')}>
                {t('alerts.log.clear')}
              </button>
            </p>
          )}
        </>
      )}
    </section>
  )
}

/** Returns the log entries that contain every word of a query, in their text or their days. */
export const findFirings = (log: readonly Firing[], query: string, wording: Wording): Firing[] => {
  const words = fold(query).split(' ').filter(Boolean)
  return log.filter((firing) => {
    const { alert, day, firedAt } = firing
    const text = fold(`${wordAlert(alert, wording)} ${alert.code} ${alert.quote} ${day} ${firedAt}`)
    return words.every((word) => text.includes(word))
  })
}

/** Returns the log as a spreadsheet table: moments in UTC as ISO 8601, rates with all digits. */
export const firingSheet = (log: readonly Firing[], wording: Wording): SheetTable => {
  const { t } = wording
  return {
    header: (['when', 'pair', 'alert', 'rate', 'rateDay'] as const).map((name) => t(`alerts.log.${name}`)),
    rows: log.map(({ alert, rate, day, firedAt }) => [
      { text: firedAt },
      { text: `${alert.code}/${alert.quote}` },
      { text: wordCondition(alert, wording) },
      numberCell(plainNumber(rate)),
      isoCell(day),
    ]),
  }
}
