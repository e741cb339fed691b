import { type ClipboardEvent, useCallback, useId, useRef, useState } from 'react'
import type { Board } from '../../shared/contract/rates.ts'
import { formatIsoDay, parseDay } from '../../shared/days/day.ts'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import { workLimits } from '../../shared/text/workLimits.ts'
import { DropHint } from '../controls/DropHint.tsx'
import { useDrop } from '../controls/useDrop.ts'
import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { type BulkConvert, type BulkState, bulkInputOf } from './bulkConvert.ts'

const examples = [
  { back: 7, amount: '100', code: 'USD' },
  { back: 35, amount: '1250.50', code: 'EUR' },
  { back: 90, amount: '30000', code: 'RUB' },
] as const

/** Returns a few example lines, with days that the mirror probably has. */
const exampleLines = (board: Board | null): string => {
  const last = parseDay(board?.day ?? '') ?? parseDay('2025-12-31') ?? 0
  const lines = examples.map(({ back, amount, code }) => `${formatIsoDay(last - back)};${amount};${code}`)
  return lines.join('\n')
}

const MEGABYTE = 1_000_000
/** A longer text is not put into the field, which would become slow. */
const SHOWN_LETTERS = 4_000

const takeFile = async (bulk: BulkConvert, file: File | undefined) => {
  if (!file) return
  // An unreadable item, such as a dropped folder, becomes one byte that is not text.
  const read = () => file.arrayBuffer().catch(() => new ArrayBuffer(1))
  // Avoids reading a file that will be refused anyway.
  const bytes = file.size > workLimits.table.bytes ? null : new Uint8Array(await read())
  await bulk.load(file.name, bytes)
}

/** The input for lines: a dropped or chosen file, or pasted or typed text. */
export const BulkInputField = ({ bulk, state }: { bulk: BulkConvert; state: BulkState }) => {
  const { t, language } = useText()
  const model = useModel()
  const board = useStore(model.board)
  const id = useId()
  const [typed, setTyped] = useState(() => {
    const before = bulkInputOf(model).get()
    const text = before?.name === null ? before.content : ''
    return typeof text === 'string' && text.length <= SHOWN_LETTERS ? text : ''
  })
  const again = useRef<HTMLButtonElement>(null)
  const takeFiles = useCallback((files: FileList | null) => void takeFile(bulk, files?.[0]), [bulk])
  const over = useDrop(takeFiles)
  const limits = {
    lines: formatNumber(workLimits.table.lines, { language }),
    megabytes: formatNumber(workLimits.table.bytes / MEGABYTE, { language }),
  }
  const give = (text: string) => {
    setTyped(text.length > SHOWN_LETTERS ? '' : text)
    void bulk.load(null, text)
  }
  const write = (text: string) => {
    setTyped(text)
    if (text.trim() === '') bulk.clear()
    else void bulk.load(null, text)
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
            <DropHint className="bulk-input-drop">{t('bulk.input.drop')}</DropHint>
            <label className="button">
              <input
                type="file"
                className="visually-hidden"
                accept=".csv,.tsv,.txt,.xlsx,.xlsm,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv,text/tab-separated-values,text/plain"
                onChange={(event) => {
                  takeFiles(event.target.files)
                  // Allows choosing the same file again after a correction.
                  event.target.value = ''
                  // The field disappears after use, so the focus moves.
                  again.current?.focus()
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
        {phase === 'empty' && typed === '' ? (
          <button ref={again} type="button" className="button" onClick={() => give(exampleLines(board))}>
            {t('bulk.input.example')}
          </button>
        ) : (
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
