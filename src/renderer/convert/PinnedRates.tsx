import { useMemo } from 'react'
import { pinAnswer } from '../../shared/answer/pinAnswer.ts'
import { pinDays, pinLabel, pinUnit } from '../../shared/answer/wordPin.ts'
import { type Pin, readPin } from '../../shared/contract/pin.ts'
import { formatRate } from '../../shared/format/formatNumber.ts'
import { WordedChange } from '../rate/Change.tsx'
import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'

/** The pinned conversions with their current values; a press converts one. */
export const PinnedRates = ({ onChoose }: { onChoose: (pin: Pin) => void }) => {
  const wording = useText()
  const { t, language } = wording
  const model = useModel()
  const board = useStore(model.board)
  const earlier = useStore(model.trends)
  const settings = useStore(model.settings)
  const answers = useMemo(
    () =>
      (settings?.pins ?? []).flatMap((text) => {
        const pin = readPin(text)
        return (pin && board && pinAnswer(pin, { board, earlier })) ?? []
      }),
    [settings, board, earlier],
  )
  if (answers.length === 0) return null
  return (
    <ul className="pinned-rates" aria-label={t('pins.list')}>
      {answers.map(({ pin, text, result, sides, change, stale }) => {
        const days = pinDays(
          sides.map(({ side }) => side),
          language,
        )
        return (
          <li key={text}>
            <button type="button" className="button" title={days} onClick={() => onChoose(pin)}>
              <span>{pinLabel(pin, language)}</span>{' '}
              <strong>
                {formatRate(result, language)}
                <span className="visually-hidden"> {pinUnit(pin.to)}</span>
              </strong>{' '}
              {stale ? (
                <span className="stale">{t('freshness.stale')}</span>
              ) : (
                change && <WordedChange percent={change.percent} {...wording} />
              )}
              <span className="visually-hidden">, {days}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
