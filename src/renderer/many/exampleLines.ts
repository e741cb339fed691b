import type { Board } from '../../shared/contract/contract.ts'
import { formatIsoDay, parseDay } from '../../shared/days/day.ts'

const examples = [
  { back: 7, amount: '100', code: 'USD' },
  { back: 35, amount: '1250.50', code: 'EUR' },
  { back: 90, amount: '30000', code: 'RUB' },
] as const

/** A few lines to try it with, on days that the mirror is likely to have. */
export const exampleLines = (board: Board | null): string => {
  const last = parseDay(board?.day ?? '') ?? parseDay('2025-12-31') ?? 0
  const lines = examples.map(({ back, amount, code }) => `${formatIsoDay(last - back)};${amount};${code}`)
  return lines.join('\n')
}
