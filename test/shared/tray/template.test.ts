import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  parseTemplate,
  renderTemplate,
  type TemplateValues,
  templateFields,
} from '../../../src/shared/tray/template.ts'

const known: TemplateValues = {
  code: 'USD',
  name: 'US dollar',
  symbol: '$',
  rate: '525.12',
  short: '525',
  change: '+0.42',
  pct: '+0.08%',
  arrow: '▲',
  day: '20\u00a0Nov\u00a02026',
  age: '3\u00a0minutes\u00a0ago',
}
const unknown: TemplateValues = { ...known, change: '', pct: '', arrow: '' }
const says = (text: string, values = known): string => renderTemplate(parseTemplate(text), values)

test('fields are filled in, and all other text stays', () => {
  expect(says('{code} {rate} {arrow}{pct}')).toBe('USD 525.12 ▲+0.08%')
  expect(says('1 {symbol} = {rate} ₸')).toBe('1 $ = 525.12 ₸')
  expect(says('{ Code }/{RATE}')).toBe('USD/525.12')
  expect(says('{name}: {change}, {day}, {age}')).toBe(
    'US dollar: +0.42, 20\u00a0Nov\u00a02026, 3\u00a0minutes\u00a0ago',
  )
  expect(says('')).toBe('')
})

test('a change that is not known leaves no arrow, no figure and no gap behind', () => {
  expect(says('{code} {rate} {arrow}{pct}', unknown)).toBe('USD 525.12')
  expect(says('{arrow} {pct} {code}', unknown)).toBe('USD')
})

test('a part in square brackets is left out when one of its fields has nothing to show', () => {
  expect(says('{rate}[ ({pct}; {change})]')).toBe('525.12 (+0.08%; +0.42)')
  expect(says('{rate}[ ({pct}; {day})]', unknown)).toBe('525.12')
  expect(says('{rate}[ tenge]', unknown)).toBe('525.12 tenge')
})

test('doubled brackets are brackets, and a lone closing one stays', () => {
  expect(says('{{{code}}}')).toBe('{USD}')
  expect(says('{{code}} [[{code}]]')).toBe('{code} [USD]')
  expect(says('a } b ] c')).toBe('a } b ] c')
  expect(parseTemplate('a } b ] c').mistakes).toEqual([])
})

test('a mistake is named with its place, and stays as it was typed', () => {
  const table: [string, unknown[], string][] = [
    ['{code} {rte}', [{ kind: 'unknown-field', at: 7, text: '{rte}' }], 'USD {rte}'],
    ['{}', [{ kind: 'unknown-field', at: 0, text: '{}' }], '{}'],
    ['{constructor}', [{ kind: 'unknown-field', at: 0, text: '{constructor}' }], '{constructor}'],
    ['{code} {rate', [{ kind: 'unclosed-field', at: 7, text: '{rate' }], 'USD {rate'],
    ['{code {rate}', [{ kind: 'unclosed-field', at: 0, text: '{code ' }], '{code 525.12'],
    ['{code}[ {pct}', [{ kind: 'unclosed-part', at: 6, text: '[' }], 'USD[ +0.08%'],
    ['[a[b c]', [{ kind: 'part-in-part', at: 2, text: '[' }], 'a[b c'],
  ]
  for (const [text, mistakes, said] of table) {
    expect([text, parseTemplate(text).mistakes]).toEqual([text, mistakes])
    expect(says(text)).toBe(said)
  }
})

const piece = fc.oneof(
  fc.constantFrom(...templateFields).map((field) => `{${field}}`),
  fc.constantFrom('{{', '}}', '[[', ']]', '[', ']', '{', '}', ' ', 'a', '7', '₸', '{nope}'),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
)
const typed = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))

test('any template is read, and its mistakes lie inside it', () => {
  fc.assert(
    fc.property(typed, fc.constantFrom(known, unknown), (text, values) => {
      const template = parseTemplate(text)
      for (const { at, text: there } of template.mistakes) expect(text.startsWith(there, at)).toBe(true)
      const said = renderTemplate(template, values)
      expect(said).toBe(said.trim())
      expect(said).not.toContain('  ')
    }),
  )
})
