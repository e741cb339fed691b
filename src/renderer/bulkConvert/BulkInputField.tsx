import { type ClipboardEvent, useCallback, useEffect, useId, useRef } from 'react'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import { workLimits } from '../../shared/text/workLimits.ts'
import { hasFinePointer } from '../controls/hasFinePointer.ts'
import { useDrop } from '../controls/useDrop.ts'
import { useText } from '../state/useText.ts'
import type { BulkConvert, BulkState } from './bulkConvert.ts'

const MEGABYTE = 1_000_000
/** A longer text is taken as a file: the field would become slow. */
const EDITED_LETTERS = 200_000

interface BulkInputFieldProps {
  bulk: BulkConvert
  state: BulkState
}

/** The input for lines: a dropped or chosen file, or pasted or typed text, which stays for corrections. */
export const BulkInputField = ({ bulk, state: { phase, name, text, refusal } }: BulkInputFieldProps) => {
  const { t, language } = useText()
  const id = useId()
  const again = useRef<HTMLButtonElement>(null)
  const takeFiles = useCallback(
    (files: FileList | null) => {
      const [file] = files ?? []
      if (file) void bulk.load(file)
    },
    [bulk],
  )
  const over = useDrop(takeFiles)
  const limits = {
    lines: formatNumber(workLimits.table.lines, { language }),
    megabytes: formatNumber(workLimits.table.bytes / MEGABYTE, { language }),
  }
  const write = (typed: string) => {
    if (typed.trim() === '') bulk.clear()
    else void bulk.load(typed)
  }
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { files } = event.clipboardData
    const pasted = event.clipboardData.getData('text/plain')
    if (pasted.length <= EDITED_LETTERS && (pasted !== '' || files.length === 0)) return
    event.preventDefault()
    if (pasted === '') takeFiles(files)
    else void bulk.load(new File([pasted], t('bulk.input.pasted')))
  }
  // The used field has disappeared, so the focus moves.
  useEffect(() => {
    if (name !== null && document.activeElement === document.body) again.current?.focus()
  }, [name])
  return (
    <section
      className={`card bulk-input stack off-paper${over ? ' bulk-input-over' : ''}`}
      aria-label={t('bulk.input.label')}
    >
      {name === null && (
        <>
          <div className="bulk-input-file cluster">
            {hasFinePointer() && <span>{t('bulk.input.drop')}</span>}
            <label className="button">
              <input
                type="file"
                className="visually-hidden"
                accept=".csv,.tsv,.txt,.xlsx,.xlsm,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv,text/tab-separated-values,text/plain"
                onChange={(event) => {
                  takeFiles(event.target.files)
                  // Allows choosing the same file again after a correction.
                  event.target.value = ''
                }}
              />
              {t('bulk.input.choose')}
            </label>
          </div>
          <div className="field">
            <label className="label" htmlFor={id}>
              {t('bulk.input.paste')}
            </label>
            <textarea
              id={id}
              className="input bulk-input-text"
              rows={5}
              spellCheck={false}
              autoComplete="off"
              aria-describedby={`${id}-limits`}
              value={text}
              onPaste={paste}
              onChange={(event) => write(event.target.value)}
            />
          </div>
        </>
      )}
      <div className="bulk-input-foot cluster">
        {name === null ? (
          <span id={`${id}-limits`} className="label">
            {t('bulk.input.limits', limits)}
          </span>
        ) : (
          <strong>{name}</strong>
        )}
        {(phase !== 'empty' || text !== '') && (
          <button ref={again} type="button" className="button" onClick={bulk.clear}>
            {t('bulk.input.clear')}
          </button>
        )}
      </div>
      <p role="status" className={refusal ? 'mistake' : 'quiet'}>
        {phase === 'reading' && t('bulk.input.reading')}
        {refusal && t(`bulk.refused.${refusal}`, limits)}
      </p>
    </section>
  )
}
