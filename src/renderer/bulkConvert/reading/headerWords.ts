import { fold } from '../../../shared/text/fold.ts'

export type Role = 'date' | 'amount' | 'currency'
export const roles: readonly Role[] = ['date', 'amount', 'currency']

/** Column names in Kazakh, Russian and English, folded for comparison. */
const words: Record<Role, readonly string[]> = {
  date: ['date', 'day', 'дата', 'день', 'күні', 'күн', 'уақыты'],
  amount: ['amount', 'sum', 'value', 'total', 'сумма', 'количество', 'итого', 'сома', 'сомасы', 'мөлшері'],
  currency: ['currency', 'ccy', 'cur', 'curr', 'валюта', 'валюты', 'валютасы', 'код валюты', 'currency code'],
}

/** Longer texts cannot be a column's name. */
const LONGEST = 200

/** Returns 2 for an exact match, 1 if the name contains a word of the role (`Дата операции`), else 0. */
export const namesRole = (name: string, role: Role): 0 | 1 | 2 => {
  if (name.length > LONGEST) return 0
  const folded = fold(name).replace(/[:.*]+$/, '')
  const own = words[role].map(fold)
  if (own.includes(folded)) return 2
  const parts = folded.split(/[^\p{L}\p{N}]+/u)
  return own.some((word) => parts.includes(word)) ? 1 : 0
}

const foldAll = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(fold))

/** One of these words marks a total … */
export const totalWords = foldAll(
  'total totals subtotal sum итого итог итоги всего сумма барлығы жиыны жиынтығы қорытынды сомасы сома',
)
/** … and only these or a currency may follow it: remarks on payments are longer. */
export const besideTotal = foldAll(
  'grand sub overall amount for in of общий общая по в к оплате промежуточный жалпы аралық бойынша',
)

/** The first letters of the names for payment dates. */
export const paymentStarts: readonly string[] = ['pay', 'paid', 'settle', 'оплат', 'плат', 'погаш', 'төле']

/** The first letters of every word in a document number's column name. */
export const referenceWords = foldAll(
  'no nr num id number invoice inv ref reference doc document bill order contract receipt ' +
    'номер ном счет счёт фактур накладн док документ договор заказ акт чек нөмір шот құжат келісімшарт',
)
