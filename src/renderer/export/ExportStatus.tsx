import type { ErrorCode } from '../../shared/contract/errors.ts'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import { useText } from '../state/useText.ts'
import { wordError } from '../state/wordError.ts'

export interface ExportProgress {
  /** The number of exported currencies; `total` is that of all. */
  done: number
  total: number
  rates: number
}

export type ExportState =
  | { is: 'idle' | 'cancelled' | 'no-picture' | 'picture-withheld' }
  | { is: 'working'; progress: ExportProgress | null }
  /** `rates` is null for a picture; `complete` is whether the disk had all rates. */
  | { is: 'saved'; file: string; rates: number | null; complete: boolean }
  | { is: 'copied' | 'not-copied'; what: 'picture' | 'link' }
  | { is: 'failed'; code: ErrorCode }

interface ExportStatusProps {
  state: ExportState
  onCancel: () => void
}

/** Describes the start or the result of an export; empty if there is nothing to report. */
const wordExport = (state: ExportState, { t, language }: Wording): string => {
  if (state.is === 'working') return t('exporting.working')
  if (state.is === 'cancelled') return t('exporting.cancelled')
  if (state.is === 'no-picture') return t('exporting.noPicture')
  if (state.is === 'picture-withheld') return t('exporting.pictureWithheld')
  if (state.is === 'copied')
    return t(state.what === 'link' ? 'exporting.copiedLink' : 'exporting.copiedPicture')
  if (state.is === 'not-copied') return t(state.what === 'link' ? 'bulk.notCopied' : 'exporting.notCopied')
  if (state.is === 'failed') return wordError(state.code, t)
  if (state.is !== 'saved') return ''
  const { file, rates, complete } = state
  const saved =
    rates === null
      ? t('exporting.saved', { file })
      : t('exporting.savedRates', { file, count: rates, number: formatNumber(rates, { language }) })
  return complete ? saved : `${saved} ${t('exporting.partly')}`
}

/** The result of an export, or its progress with a Cancel button. */
export const ExportStatus = ({ state, onCancel }: ExportStatusProps) => {
  const wording = useText()
  const { t, language } = wording
  const progress = state.is === 'working' ? state.progress : null
  const number = (count: number) => formatNumber(count, { language })
  return (
    <>
      <p role="status" className={state.is === 'failed' ? 'export-said mistake' : 'export-said quiet'}>
        {wordExport(state, wording)}
      </p>
      {state.is === 'working' && (
        <p className="export-work cluster">
          {progress && (
            <>
              <progress
                aria-label={t('exporting.working')}
                max={Math.max(1, progress.total)}
                value={progress.done}
              />
              <span>
                {t('exporting.progress', {
                  done: number(progress.done),
                  total: number(progress.total),
                  number: number(progress.rates),
                })}
              </span>
            </>
          )}
          <button type="button" className="button button-quiet" onClick={onCancel}>
            {t('exporting.cancel')}
          </button>
        </p>
      )}
    </>
  )
}
