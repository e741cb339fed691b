import type { AnswerSide } from '../contract/convert.ts'
import { TENGE } from '../currencies/tenge.ts'
import { parseDay } from '../days/day.ts'
import { type Rule, rules } from '../rates/rules.ts'
import { plainNumber } from '../text/plainNumber.ts'

/** The values of a receipt, as its receipt line has them. Days are ISO days. */
export interface ReceiptValues {
  from: string
  to: string
  /** A decimal text, or a calculation without spaces: 1/3. */
  amount: string
  result: string
  /** The rates used, in tenge. */
  rates: { code: string; kzt: string; day: string }[]
  on: string | null
  rule: Rule | null
  asKnown: string | null
}

/** Begins the line, in every version of it that this Aina reads. */
export const RECEIPT_MARK = 'AINA1'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns eight letters that another line hardly shares (FNV-1a). They show a slip, and prove no author. */
const checksumOf = (line: string): string => {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(line))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  const folded = BigInt.asUintN(40, hash ^ (hash >> 40n))
  return Array.from({ length: 8 }, (_, at) => LETTERS[Number((folded >> BigInt(5 * (7 - at))) & 31n)]).join(
    '',
  )
}

/** Returns the line that every language's receipt has: all values without rounding, and their checksum. */
export const receiptLine = ({
  from,
  to,
  amount,
  result,
  rates,
  on,
  rule,
  asKnown,
}: ReceiptValues): string => {
  const parts = [
    `${RECEIPT_MARK} ${amount} ${from} = ${result} ${to}`,
    ...rates.map(({ code, kzt, day }) => `${code} ${kzt} ${day}`),
    ...(on === null ? [] : [`on ${on}${rule === null ? '' : ` ${rule}`}`]),
    ...(asKnown === null ? [] : [`as-known ${asKnown}`]),
  ]
  const line = parts.join('; ')
  return `${line}; ${checksumOf(line)}`
}

const LINE =
  /^AINA1 (\S+) (\S+) = (-?[\d.]+) (\S+?)((?:; [A-Za-z0-9._-]+ [\d.]+ \d{4}-\d\d-\d\d)*)(?:; on (\d{4}-\d\d-\d\d)(?: ([a-z-]+))?)?(?:; as-known (\d{4}-\d\d-\d\d))?; ([A-Z2-7]{8})/

/** A receipt line. `altered`: the checksum is of other values, or no Aina wrote it. */
type ReadReceipt = { is: 'altered' } | { is: 'sound'; values: ReceiptValues }

/** Finds the receipts in a text of any language. Line breaks and quotation marks (`>`) of a mail do not matter. */
export const readReceipts = (text: string): ReadReceipt[] => {
  const [, ...lines] = text.replace(/[\s>]+/g, ' ').split(RECEIPT_MARK)
  return lines.map((rest) => readLine(`${RECEIPT_MARK}${rest}`))
}

const readLine = (text: string): ReadReceipt => {
  const found = LINE.exec(text)
  if (!found) return { is: 'altered' }
  const [line, amount = '', from = '', result = '', to = '', list = '', on, ruleText, asKnown, checksum] =
    found
  if (checksumOf(line.slice(0, -10)) !== checksum) return { is: 'altered' }
  const rule = rules.find((one) => one === ruleText) ?? null
  const rates = list.split('; ').flatMap((part) => {
    const [code, kzt, day] = part.split(' ')
    return code && kzt && day ? [{ code, kzt, day }] : []
  })
  // Aina writes no such rate, although anyone can work out a checksum.
  if (
    rates.some(({ kzt, day }) => parseDay(day) === null || !(Number.isFinite(Number(kzt)) && Number(kzt) > 0))
  )
    return { is: 'altered' }
  return {
    is: 'sound',
    values: { from, to, amount, result, rates, on: on ?? null, rule, asKnown: asKnown ?? null },
  }
}

/** Returns the values of a conversion for its line. */
export const receiptValues = (
  answer: { from: AnswerSide; to: AnswerSide; amount: string; result: string; on: string | null },
  asKnown: string | null = null,
): ReceiptValues => {
  const { from, to, amount, result, on } = answer
  const sides = from.code === to.code ? [from] : [from, to]
  return {
    ...{ from: from.code, to: to.code, amount, result, on, asKnown },
    rule: sides.find(({ foundBy }) => foundBy !== null)?.foundBy?.rule ?? null,
    rates: sides.flatMap(({ code, kzt, day }) =>
      code === TENGE || day === null ? [] : [{ code, kzt: plainNumber(kzt) ?? String(kzt), day }],
    ),
  }
}
