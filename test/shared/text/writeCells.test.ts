import { expect, test } from 'vitest'
import { csvLine, tabLine } from '../../../src/shared/text/writeCells.ts'

test.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+1+1', "'+1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' -a', "' -a"],
  ['＝1', "'＝1"],
  ['a;=1', `"a;'=1"`],
  ['-525.1', '-525.1'],
  ['-1 250,50', '"-1 250,50"'],
  ['2026-11-20', '2026-11-20'],
])('no program takes the cell %s for a formula', (cell, written) => {
  expect(csvLine(['a', cell])).toBe(`a,${written}\r\n`)
})

test('a number with a sign is a text where it is the first cell, and a copied cell is no formula', () => {
  expect(csvLine(['-1', '-1'])).toBe("'-1,-1\r\n")
  expect(tabLine(['=1+1', '5'])).toBe("'=1+1\t5\n")
})
