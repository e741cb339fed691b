import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Column, sheetOf, useSortedRows } from '../../../src/renderer/table/column.ts'
import { Table } from '../../../src/renderer/table/Table.tsx'

interface Line {
  day: number
  rate: number | null
  trouble?: string
}

const columns: Column<Line>[] = [
  {
    id: 'day',
    name: 'Day',
    cell: ({ day }) => `day ${day}`,
    sheet: ({ day }) => ({ day }),
    sort: ({ day }) => day,
  },
  {
    id: 'rate',
    name: 'Rate',
    cell: ({ rate }) => rate,
    sheet: ({ rate }) => (rate === null ? null : { number: String(rate) }),
    sort: ({ rate }) => rate,
  },
  { id: 'note', name: 'Note', cell: () => '' },
  { id: 'hidden', name: 'Only in files', sheet: () => ({ text: 'x' }) },
]

const Shown = ({ lines, onChoose }: { lines: readonly Line[]; onChoose?: (line: Line) => void }) => {
  const { rows, sort, onSort } = useSortedRows(lines, columns, { by: 'day', down: true })
  return (
    <Table
      look="lines"
      caption="Lines"
      columns={columns}
      rows={rows}
      keyOf={({ day }) => day}
      rest={({ trouble }) => (trouble === undefined ? null : { from: 'rate', content: trouble })}
      sort={sort}
      onSort={onSort}
      {...(onChoose && { onChoose })}
    />
  )
}

/** Without layout, no row is in sight; paper has all of them. */
const showAll = (lines: readonly Line[], onChoose?: (line: Line) => void) => {
  render(<Shown lines={lines} {...(onChoose && { onChoose })} />)
  fireEvent(window, new Event('beforeprint'))
  return () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getByRole('rowheader').textContent)
}

const lines: Line[] = [
  { day: 1, rate: 5 },
  { day: 2, rate: null },
  { day: 3, rate: 7 },
]

test('a heading sorts greatest first, then the other way, with empty values last', () => {
  const days = showAll(lines)
  expect(days()).toEqual(['day 3', 'day 2', 'day 1'])
  fireEvent.click(screen.getByRole('button', { name: /Rate/ }))
  expect(days()).toEqual(['day 3', 'day 1', 'day 2'])
  expect(screen.getByRole('columnheader', { name: /Rate/ }).getAttribute('aria-sort')).toBe('descending')
  fireEvent.click(screen.getByRole('button', { name: /Rate/ }))
  expect(days()).toEqual(['day 1', 'day 3', 'day 2'])
})

test('the cursor moves by keys, stays at its row when the order changes, and Enter chooses it', () => {
  const choose = vi.fn()
  showAll(lines, choose)
  const grid = screen.getByRole('grid')
  fireEvent.keyDown(grid, { key: 'End' })
  fireEvent.click(screen.getByRole('button', { name: /Day/ }))
  fireEvent.keyDown(grid, { key: 'Enter' })
  expect(choose).toHaveBeenLastCalledWith(lines[0])
  fireEvent.keyDown(grid, { key: 'ArrowDown' })
  fireEvent.keyDown(grid, { key: 'Enter' })
  expect(choose).toHaveBeenLastCalledWith(lines[1])
  const active = grid.getAttribute('aria-activedescendant') ?? ''
  expect(document.getElementById(active)?.textContent).toContain('day 2')
})

test('a row may have one cell in place of several', () => {
  showAll([{ day: 1, rate: 5, trouble: 'no rate' }])
  const cells = within(screen.getAllByRole('row')[1] ?? document.body).getAllByRole('gridcell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(['no rate'])
  expect(cells[0]?.getAttribute('colspan')).toBe('2')
})

test('a sheet has the columns of files, in their order', () => {
  expect(sheetOf(lines.slice(1, 2), columns)).toEqual({
    header: ['Day', 'Rate', 'Only in files'],
    rows: [[{ day: 2 }, null, { text: 'x' }]],
  })
})
