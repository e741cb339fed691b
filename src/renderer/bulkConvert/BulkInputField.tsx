import { type ClipboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import { workLimits } from '../../shared/text/workLimits.ts'
import { hasFinePointer } from '../controls/hasFinePointer.ts'
import { useDrop } from '../controls/useDrop.ts'
import { useText } from '../state/useText.ts'
import type { BulkConvert, BulkState } from './bulkConvert.ts'

const MEGABYTE = 1_000_000
/** A longer text is not put into the field, which would become slow. */
const SHOWN_LETTERS = 4_000

/** The input for lines: a dropped or chosen file, or pasted or typed text. */
export const BulkInputField = ({ bulk, state }: { bulk: BulkConvert; state: BulkState }) => {
  const { t, language } = useText()
  const id = useId()
  const [typed, setTyped] = useState('')
  const again = useRef<HTMLButtonElement>(null)
  const takeFiles = useCallback(
    (files: FileList | null) => {
      const take = async (file: File) => {
        // Avoids reading a file that will be refused anyway.
        if (file.size > workLimits.table.bytes) return bulk.load(file.name, null, language)
        // An unreadable item, such as a dropped folder, becomes one byte that is not text.
        const buffer = await file.arrayBuffer().catch(() => new ArrayBuffer(1))
        return bulk.load(file.name, new Uint8Array(buffer), language)
      }
      const [file] = files ?? []
      if (file) void take(file)
    },
    [bulk, language],
  )
  const over = useDrop(takeFiles)
  const limits = {
    lines: formatNumber(workLimits.table.lines, { language }),
    megabytes: formatNumber(workLimits.table.bytes / MEGABYTE, { language }),
  }
  const give = (text: string) => {
    setTyped(text.length > SHOWN_LETTERS ? '' : text)
    void bulk.load(null, text, language)
  }
  const write = (text: string) => {
    setTyped(text)
    if (text.trim() === '') bulk.clear()
    else void bulk.load(null, text, language)
  }
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const files = event.clipboardData.files
    const text = event.clipboardData.getData('text/plain')
    if (files.length > 0 && text === '') {
      event.preventDefault()
      takeFiles(files)
    } else if (text.length > SHOWN_LETTERS) {
      event.preventDefault()
      const { value, selectionStart, selectionEnd } = event.currentTarget
      give(value.slice(0, selectionStart) + text + value.slice(selectionEnd))
    }
  }
  const clear = () => {
    setTyped('')
    bulk.clear()
  }
  const { name, refusal, phase } = state
  const filed = phase !== 'empty' && (name !== null || typed === '')
  // The used field has disappeared, so the focus moves.
  useEffect(() => {
    if (filed && document.activeElement === document.body) again.current?.focus()
  }, [filed])
  return (
    <section
      className={`card bulk-input stack${over ? ' bulk-input-over' : ''}`}
      aria-label={t('bulk.input.label')}
    >
      {filed ? (
        <p className="bulk-input-source cluster">
          <strong>{name ?? t('bulk.input.pasted')}</strong>
        </p>
      ) : (
        <>
          <div className="bulk-input-file cluster">
            {hasFinePointer() && <span className="bulk-input-drop">{t('bulk.input.drop')}</span>}
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
              value={typed}
              onPaste={paste}
              onChange={(event) => write(event.target.value)}
            />
          </div>
        </>
      )}
      <div className="bulk-input-foot cluster">
        <span id={`${id}-limits`} className="quiet">
          {!filed && t('bulk.input.limits', limits)}
        </span>
        {(phase !== 'empty' || typed !== '') && (
          <button ref={again} type="button" className="button" onClick={clear}>
            {t('bulk.input.clear')}
          </button>
        )}
      </div>
      <p role="status" className={refusal ? 'mistake' : 'quiet'}>
        {phase === 'reading' && t('bulk.input.reading')}
        {refusal && (
          <>
            <strong>{t(`bulk.refused.${refusal}.says`, limits)}</strong> {t(`bulk.refused.${refusal}.do`)}
          </>
        )}
      </p>
    </section>
  )
}
