import { averages } from '../../shared/series/averages.ts'
import { CurrencyPicker } from '../picker/CurrencyPicker.tsx'
import { type HistoryRoute, MOST_COMPARED } from '../state/route.ts'
import { useText } from '../state/useText.ts'

interface HistoryViewOptionsProps {
  route: HistoryRoute
  /** Currencies that cannot be compared: those of the pair. */
  taken: readonly string[]
  onChange: (patch: Partial<HistoryRoute>) => void
}

/** Averages, the scale and compared currencies. */
export const HistoryViewOptions = ({ route, taken, onChange }: HistoryViewOptionsProps) => {
  const { t } = useText()
  const { compared } = route
  return (
    <div className="chart-options cluster">
      {compared.length > 0 ? (
        <div className="field">
          <span className="label">{t('history.average')}</span>
          <span className="quiet check">{t('history.averagesOff')}</span>
        </div>
      ) : (
        <fieldset className="toggles tiles">
          <legend className="label">{t('history.average')}</legend>
          {averages.map((points) => (
            <button
              key={points}
              type="button"
              className="button toggle"
              aria-label={t('history.averageOver', { count: points })}
              aria-pressed={route.averages.includes(points)}
              onClick={() =>
                onChange({
                  averages: averages.filter((one) => (one === points) !== route.averages.includes(one)),
                })
              }
            >
              {points}
            </button>
          ))}
        </fieldset>
      )}
      <button
        type="button"
        className="button toggle"
        title={t('history.logHint')}
        aria-pressed={route.scale === 'log'}
        onClick={() => onChange({ scale: route.scale === 'log' ? 'linear' : 'log' })}
      >
        {t('history.log')}
      </button>
      {compared.length < MOST_COMPARED && (
        <CurrencyPicker
          label={t('history.compare')}
          taken={[...taken, ...compared]}
          onChoose={(code) => onChange({ compared: [...compared, code] })}
          onTaken={() => {}}
        />
      )}
    </div>
  )
}
