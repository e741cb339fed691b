import type { Refusal } from '../../shared/contract.ts'
import { formatMoment } from '../../shared/formatTime.ts'
import { useText } from '../state/useText.ts'
import { wordRefusal } from './wordRefusal.ts'

/** What of the service's answers was not taken over, and why; the newest first. What came is shown as text. */
export const RefusalTable = ({ refusals }: { refusals: readonly Refusal[] }) => {
  const { t, language } = useText()
  if (refusals.length === 0) return <p className="quiet">{t('health.noRefusals')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by the keyboard.
    <section className="wide" tabIndex={0} aria-label={t('health.refusals')}>
      <table className="plain">
        <thead>
          <tr>
            <th scope="col">{t('health.when')}</th>
            <th scope="col">{t('health.currency')}</th>
            <th scope="col">{t('health.reason')}</th>
            <th scope="col">{t('health.sample')}</th>
          </tr>
        </thead>
        <tbody>
          {refusals.map(({ at, code, reason, sample }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two refusals may be the same in everything.
            <tr key={index}>
              <td>{formatMoment(Date.parse(at), language)}</td>
              <td>{code ?? t('health.wholeAnswer')}</td>
              <td>{wordRefusal(reason, t)}</td>
              <td>{sample !== null && <code className="sample">{sample}</code>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
