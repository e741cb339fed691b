import type { T } from '../../shared/languages/texts.ts'
import { Collapsible } from '../controls/Collapsible.tsx'
import { Select } from '../controls/Select.tsx'
import { CurrencySelect } from '../picker/CurrencySelect.tsx'
import { useText } from '../state/useText.ts'
import type { BulkConvert } from './bulkConvert.ts'
import type { BulkState } from './bulkState.ts'
import { AmbiguityQuestions, FirstLines } from './FirstLines.tsx'
import type { Question, Table } from './reading/readTable.ts'
import { type Delimiter, delimiters } from './reading/splitCsv.ts'
import { shorten } from './wordRow.ts'

/** Describes the guess: the formats of dates and numbers, and the skipped parts of the text. */
const wordGuess = ({ layout, order, style, fractions, above, empty }: Table, t: T): string => {
  const sentences: string[] = []
  if (layout) {
    const dates =
      layout.date === null
        ? t('bulk.read.noDates')
        : t(order.is === 'needless' ? 'bulk.read.ymd' : `bulk.read.${layout.order}`)
    const needless = fractions ? 'bulk.read.stored' : 'bulk.read.whole'
    const numbers = t(style.is === 'needless' ? needless : `bulk.read.${layout.style}`)
    sentences.push(t('bulk.read.summary', { dates, numbers }))
  }
  if (above > 0) sentences.push(t('bulk.read.above', { count: above }))
  if (empty > 0) sentences.push(t('bulk.read.empty', { count: empty }))
  return sentences.join(' ')
}

/** Encodes a column or a word as the value of a select. */
const writeChoice = (choice: number | string | null): string => (choice === null ? '' : String(choice))

/** Decodes a value of `writeChoice`. */
const readChoice = (value: string): number | 'none' | 'beside' | 'everywhere' | null => {
  if (value === 'none' || value === 'beside' || value === 'everywhere') return value
  return /^\d+$/.test(value) ? Number(value) : null
}

interface ReadingOptionsProps {
  bulk: BulkConvert
  state: BulkState
  table: Table
}

const delimiterNames = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
} as const satisfies Record<Delimiter, string>

/** The guessed columns and formats, each with a control to correct it, and warnings. */
export const ReadingOptions = ({ bulk, state: { choices, workbook }, table }: ReadingOptionsProps) => {
  const { t } = useText()
  const { header, width, columns: guessed, questions, delimiter, second } = table
  const asks = (question: Question) => questions.includes(question)
  const names = Array.from(
    { length: width },
    (_, column) => header?.[column]?.trim() || t('bulk.read.column', { number: column + 1 }),
  )
  const options = names.map((name, column) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
    <option key={column} value={writeChoice(column)}>
      {name}
    </option>
  ))
  const unset = (question: Question) =>
    asks(question) && (
      <option value="" disabled>
        {t('bulk.read.choose')}
      </option>
    )
  const date = choices.date ?? guessed.date
  const amount = choices.amount ?? guessed.amount
  const currency = choices.currency ?? guessed.currency
  const everywhere = typeof currency === 'object' && currency !== null ? currency.code : null
  const order = choices.order ?? table.order.value
  const style = choices.style ?? table.style.value
  const attributes = (question: Question) => ({
    className: asks(question) ? 'asked' : '',
    'aria-invalid': asks(question),
  })
  const nameOf = (column: number | 'none' | null) => (typeof column === 'number' ? names[column] : undefined)
  const columns = [
    nameOf(date),
    nameOf(amount),
    everywhere ?? (typeof currency === 'number' ? names[currency] : undefined),
  ]
    .filter((name) => name !== undefined)
    .map((name) => shorten(name))
    .join(', ')
  const tools = (
    <div className="reading-tools tiles">
      {delimiter && (
        <Select
          label={t('bulk.read.delimiter')}
          value={delimiterNames[delimiter]}
          onChange={(name) => {
            const chosen = delimiters.find((known) => delimiterNames[known] === name)
            if (chosen) void bulk.choose({ delimiter: chosen })
          }}
        >
          {delimiters
            .map((known) => delimiterNames[known])
            .map((name) => (
              <option key={name} value={name}>
                {t(`bulk.read.delimiters.${name}`)}
              </option>
            ))}
        </Select>
      )}
      {workbook && workbook.sheets.length > 1 && (
        <Select
          label={t('bulk.read.sheet')}
          value={String(workbook.sheet)}
          onChange={(value) => void bulk.choose({ sheet: Number(value) })}
        >
          {workbook.sheets.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its place
            <option key={index} value={index}>
              {shorten(name)}
            </option>
          ))}
        </Select>
      )}
      <Select
        label={t('bulk.read.header')}
        value={header ? 'names' : 'data'}
        onChange={(value) => void bulk.choose({ header: value === 'names' })}
      >
        <option value="names">{t('bulk.read.names')}</option>
        <option value="data">{t('bulk.read.data')}</option>
      </Select>
      <Select
        {...attributes('date')}
        label={t('bulk.read.date')}
        value={writeChoice(date)}
        onChange={(value) => {
          const chosen = readChoice(value)
          if (chosen === 'none' || typeof chosen === 'number') void bulk.choose({ date: chosen })
        }}
      >
        {unset('date')}
        {options}
        <option value="none">{t('bulk.read.noDate')}</option>
      </Select>
      <Select
        label={t('bulk.read.second')}
        value={second === null ? 'none' : writeChoice(second)}
        onChange={(value) => {
          const chosen = readChoice(value)
          if (chosen === 'none' || typeof chosen === 'number') void bulk.choose({ second: chosen })
        }}
      >
        {options}
        <option value="none">{t('bulk.read.noSecond')}</option>
      </Select>
      <Select
        {...attributes('amount')}
        label={t('bulk.read.amount')}
        value={writeChoice(amount)}
        onChange={(value) => {
          const chosen = readChoice(value)
          if (typeof chosen === 'number') void bulk.choose({ amount: chosen })
        }}
      >
        {unset('amount')}
        {options}
      </Select>
      <Select
        {...attributes('currency')}
        label={t('bulk.read.currency')}
        value={
          everywhere === null ? writeChoice(typeof currency === 'object' ? null : currency) : 'everywhere'
        }
        onChange={(value) => {
          const chosen = readChoice(value)
          if (chosen === 'everywhere') void bulk.choose({ currency: { code: 'USD' } })
          else if (typeof chosen === 'number' || chosen === 'beside') void bulk.choose({ currency: chosen })
        }}
      >
        {unset('currency')}
        {options}
        <option value="beside">{t('bulk.read.beside')}</option>
        <option value="everywhere">{t('bulk.read.everywhere')}</option>
      </Select>
      {everywhere !== null && (
        <CurrencySelect
          label={t('bulk.read.everywhere')}
          value={everywhere}
          onChange={(code) => void bulk.choose({ currency: { code } })}
        />
      )}
      {(table.order.is !== 'needless' || choices.order) && (
        <Select
          {...attributes('order')}
          label={t('bulk.read.order')}
          value={order ?? ''}
          onChange={(value) => void bulk.choose({ order: value === 'mdy' ? 'mdy' : 'dmy' })}
        >
          {unset('order')}
          <option value="dmy">{t('bulk.read.dmy')}</option>
          <option value="mdy">{t('bulk.read.mdy')}</option>
        </Select>
      )}
      {(table.style.is !== 'needless' || choices.style) && (
        <Select
          {...attributes('style')}
          label={t('bulk.read.style')}
          value={style ?? ''}
          onChange={(value) => void bulk.choose({ style: value === 'comma' ? 'comma' : 'point' })}
        >
          {unset('style')}
          <option value="point">{t('bulk.read.point')}</option>
          <option value="comma">{t('bulk.read.comma')}</option>
        </Select>
      )}
    </div>
  )
  return (
    <section className="card reading stack" aria-label={t('bulk.read.title')}>
      <h2>{t('bulk.read.title')}</h2>
      <p className="quiet">{wordGuess(table, t)}</p>
      <AmbiguityQuestions table={table} />
      {questions.length > 0 ? (
        tools
      ) : (
        <Collapsible label={t('bulk.read.title')} says={t('bulk.read.as', { columns })}>
          {tools}
        </Collapsible>
      )}
      {questions.length > 0 && <FirstLines table={table} names={names} />}
    </section>
  )
}
