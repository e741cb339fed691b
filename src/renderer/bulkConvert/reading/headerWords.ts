import { fold } from '../../../shared/text/fold.ts'

export type Role = 'date' | 'amount' | 'currency'
export const roles: readonly Role[] = ['date', 'amount', 'currency']

/** What columns are called in Kazakh, Russian and English, folded when compared. */
const words: Record<Role, readonly string[]> = {
  date: ['date', 'day', 'дата', 'день', 'күні', 'күн', 'уақыты'],
  amount: ['amount', 'sum', 'value', 'total', 'сумма', 'количество', 'итого', 'сома', 'сомасы', 'мөлшері'],
  currency: ['currency', 'ccy', 'cur', 'curr', 'валюта', 'валюты', 'валютасы', 'код валюты', 'currency code'],
}

/** Nothing that is longer is what a column is called. */
const LONGEST = 200

/** 2 where a column's name is exactly such a word, 1 where the word is in it (`Дата операции`), else 0. */
export const namesRole = (name: string, role: Role): 0 | 1 | 2 => {
  if (name.length > LONGEST) return 0
  const folded = fold(name).replace(/[:.*]+$/, '')
  const own = words[role].map(fold)
  if (own.includes(folded)) return 2
  const parts = folded.split(/[^\p{L}\p{N}]+/u)
  return own.some((word) => parts.includes(word)) ? 1 : 0
}

const foldAll = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(fold))

/** One of these calls a line a total … */
export const totalWords = foldAll(
  'total totals subtotal sum итого итог итоги всего сумма барлығы жиыны жиынтығы қорытынды сомасы сома',
)
/** … and besides it only these, or a currency, may stand there: a remark on a payment is longer. */
export const besideTotal = foldAll(
  'grand sub overall amount for in of общий общая по в к оплате промежуточный жалпы аралық бойынша',
)

/** How what a payment's date is called begins. */
export const paymentStarts: readonly string[] = ['pay', 'paid', 'settle', 'оплат', 'плат', 'погаш', 'төле']

/** Of what the column of a document's number is called, each word begins with one of these. */
export const referenceWords = foldAll(
  'no nr num id number invoice inv ref reference doc document bill order contract receipt ' +
    'номер ном счет счёт фактур накладн док документ договор заказ акт чек нөмір шот құжат келісімшарт',
)
