import { useText } from '../state/useText.ts'

const parts = ['points', 'zoom', 'mark', 'undo', 'note', 'mouse', 'touch'] as const

/** Explains the gestures and keys of the chart. */
export const ChartHelp = () => {
  const { t } = useText()
  return (
    <details className="chart-help">
      <summary>{t('history.help')}</summary>
      <ul>
        {parts.map((part) => (
          <li key={part}>{t(`history.keys.${part}`)}</li>
        ))}
        <li>{t('alerts.key')}</li>
      </ul>
    </details>
  )
}
