import type { T } from '../../shared/languages/texts.ts'
import type { Table } from './reading/readTable.ts'

/** The guess in words: how dates and numbers are read, and what of the text was passed over. */
export const wordReading = ({ layout, order, style, above, empty }: Table, t: T): string => {
  const sentences: string[] = []
  if (layout) {
    const dates =
      layout.date === null
        ? t('many.read.noDates')
        : t(order.is === 'needless' ? 'many.read.ymd' : `many.read.${layout.order}`)
    const numbers = t(style.is === 'needless' ? 'many.read.whole' : `many.read.${layout.style}`)
    sentences.push(t('many.read.summary', { dates, numbers }))
  }
  if (above > 0) sentences.push(t('many.read.above', { count: above }))
  if (empty > 0) sentences.push(t('many.read.empty', { count: empty }))
  return sentences.join(' ')
}
