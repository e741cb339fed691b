import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StackTable } from '../../../src/renderer/controls/StackTable.tsx'

interface City {
  name: string
  people: string
}

const draw = () =>
  render(
    <StackTable<City>
      label="Cities"
      scrolls="Scrolls"
      columns={[
        { name: 'City', isRowHeader: true, cell: ({ name }) => name },
        {
          name: 'People',
          sorted: 'descending',
          cell: ({ people }) => people,
          look: ({ people }) => (people === '' ? 'unknown' : undefined),
        },
        { name: 'Menu', isUnnamed: true, cell: ({ name }) => <button type="button">Edit {name}</button> },
      ]}
      rows={[
        { name: 'Almaty', people: '2.2' },
        { name: 'Taraz', people: '' },
      ]}
      keyOf={({ name }) => name}
      total={{ name: 'All', people: '2.2' }}
    />,
  )

test('a stack table gives each row its header, cells and roles, and the totals last', () => {
  draw()
  const table = within(screen.getByRole('region', { name: 'Scrolls' })).getByRole('table', { name: 'Cities' })
  for (const part of table.querySelectorAll('thead, tbody, tfoot, tr, th, td'))
    expect(part.getAttribute('role')).not.toBeNull()
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((header) => header.textContent),
  ).toEqual(['Almaty', 'Taraz', 'All'])
  expect(screen.getByRole('columnheader', { name: 'People' }).getAttribute('aria-sort')).toBe('descending')
})

test('a cell carries its column’s name for narrow windows, buttons do not', () => {
  draw()
  const [people, menu] = within(screen.getByRole('row', { name: /Taraz/ })).getAllByRole('cell')
  expect(people?.dataset.name).toBe('People')
  expect(people?.className).toBe('unknown')
  expect(menu?.dataset.name).toBeUndefined()
})
