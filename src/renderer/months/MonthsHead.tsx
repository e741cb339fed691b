import { periodUnits } from '../../shared/days/calendarPeriods.ts'
import { periodFigureNames } from '../../shared/series/periodFigureNames.ts'
import { Collapsible } from '../controls/Collapsible.tsx'
import { Segmented } from '../controls/Segmented.tsx'
import { Select } from '../controls/Select.tsx'
import { CurrencySelect } from '../picker/CurrencySelect.tsx'
import type { MonthsRoute } from '../state/route.ts'
import { useNarrow } from '../state/useNarrow.ts'
import { useText } from '../state/useText.ts'

interface MonthsHeadProps {
  route: MonthsRoute
  /** The currency to return to from a comparison. */
  usual: string
  /** The available years, newest first, and the selected one. */
  years: readonly number[]
  year: number | 'all'
  onChange: (patch: Partial<MonthsRoute>) => void
}

/** Currencies, unit and year. In a narrow window, the currencies fold into one line. */
export const MonthsHead = ({ route, usual, years, year, onChange }: MonthsHeadProps) => {
  const { t } = useText()
  const narrow = useNarrow()
  const { code, quote, by, figure } = route
  const choose = (next: { code: string | null; quote: string }) =>
    onChange(next.code === next.quote ? { code: quote, quote: code ?? usual } : next)
  const listed = year === 'all' || years.includes(year) ? years : [...years, year].toSorted((a, b) => b - a)
  const units = (
    <Segmented
      folds
      legend={t('months.by')}
      value={by}
      options={periodUnits.map((unit) => ({ value: unit, label: t(`months.units.${unit}`) }))}
      // A single year has no other years to compare with.
      onChange={(unit) => onChange({ by: unit, ...(unit === 'year' && { year: 'all' }) })}
    />
  )
  return (
    <>
      <div className={narrow ? 'collapsible-line' : 'history-row cluster months-which'}>
        <Collapsible
          label={t('months.which')}
          says={`${code ?? t('months.pinned')} → ${quote}`}
          beside={narrow && units}
        >
          <div className="field">
            <span className="label" aria-hidden="true">
              {t('months.which')}
            </span>
            <Segmented
              legend={t('months.which')}
              value={code === null ? 'pinned' : 'one'}
              options={[
                { value: 'one', label: t('months.one') },
                { value: 'pinned', label: t('months.pinned') },
              ]}
              onChange={(which) => onChange({ code: which === 'pinned' ? null : usual })}
            />
          </div>
          {code !== null && (
            <CurrencySelect
              label={t('history.choose')}
              value={code}
              onChange={(next) => choose({ code: next, quote })}
            />
          )}
          <CurrencySelect
            label={t('history.quote')}
            value={quote}
            onChange={(next) => choose({ code, quote: next })}
          />
          {code === null && (
            <Select
              label={t('months.figure')}
              value={figure}
              options={periodFigureNames.map((name) => ({ value: name, label: t(`months.figures.${name}`) }))}
              onChange={(name) => onChange({ figure: name })}
            />
          )}
        </Collapsible>
      </div>
      <div className="history-row cluster months-when">
        {!narrow && (
          <div className="field">
            <span className="label" aria-hidden="true">
              {t('months.by')}
            </span>
            {units}
          </div>
        )}
        <Select
          label={t('history.period')}
          value={year}
          options={[
            { value: 'all', label: t('months.all') },
            ...listed.map((one) => ({ value: one, label: t('months.year', { year: one }) })),
          ]}
          onChange={(one) => onChange({ year: one })}
        />
      </div>
    </>
  )
}
