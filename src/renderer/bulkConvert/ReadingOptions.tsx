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
  const options = names.map((name, column) => ({ value: column, label: name }))
  const unset = (question: Question) =>
    asks(question) ? [{ value: null, label: t('bulk.read.choose'), disabled: true }] : []
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
          value={delimiter}
          options={delimiters.map((known) => ({
            value: known,
            label: t(`bulk.read.delimiters.${delimiterNames[known]}`),
          }))}
          onChange={(chosen) => void bulk.choose({ delimiter: chosen })}
        />
      )}
      {workbook && workbook.sheets.length > 1 && (
        <Select
          label={t('bulk.read.sheet')}
          value={workbook.sheet}
          options={workbook.sheets.map((name, sheet) => ({ value: sheet, label: shorten(name) }))}
          onChange={(sheet) => void bulk.choose({ sheet })}
        />
      )}
      <Select
        label={t('bulk.read.header')}
        value={header ? 'names' : 'data'}
        options={(['names', 'data'] as const).map((value) => ({ value, label: t(`bulk.read.${value}`) }))}
        onChange={(value) => void bulk.choose({ header: value === 'names' })}
      />
      <Select
        {...attributes('date')}
        label={t('bulk.read.date')}
        value={date}
        options={[...unset('date'), ...options, { value: 'none', label: t('bulk.read.noDate') }]}
        onChange={(chosen) => chosen !== null && void bulk.choose({ date: chosen })}
      />
      <Select
        label={t('bulk.read.second')}
        value={second ?? 'none'}
        options={[...options, { value: 'none', label: t('bulk.read.noSecond') }]}
        onChange={(chosen) => void bulk.choose({ second: chosen })}
      />
      <Select
        {...attributes('amount')}
        label={t('bulk.read.amount')}
        value={amount}
        options={[...unset('amount'), ...options]}
        onChange={(chosen) => chosen !== null && void bulk.choose({ amount: chosen })}
      />
      <Select
        {...attributes('currency')}
        label={t('bulk.read.currency')}
        value={typeof currency === 'object' && currency !== null ? 'everywhere' : currency}
        options={[
          ...unset('currency'),
          ...options,
          { value: 'beside', label: t('bulk.read.beside') },
          { value: 'everywhere', label: t('bulk.read.everywhere') },
        ]}
        onChange={(chosen) => {
          if (chosen === 'everywhere') void bulk.choose({ currency: { code: 'USD' } })
          else if (chosen !== null) void bulk.choose({ currency: chosen })
        }}
      />
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
          value={order}
          options={[
            ...unset('order'),
            ...(['dmy', 'mdy'] as const).map((value) => ({ value, label: t(`bulk.read.${value}`) })),
          ]}
          onChange={(chosen) => chosen !== null && void bulk.choose({ order: chosen })}
        />
      )}
      {(table.style.is !== 'needless' || choices.style) && (
        <Select
          {...attributes('style')}
          label={t('bulk.read.style')}
          value={style}
          options={[
            ...unset('style'),
            ...(['point', 'comma'] as const).map((value) => ({ value, label: t(`bulk.read.${value}`) })),
          ]}
          onChange={(chosen) => chosen !== null && void bulk.choose({ style: chosen })}
        />
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
