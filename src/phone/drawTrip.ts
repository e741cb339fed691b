import { pocketColumns } from '../shared/money/pocketView.ts'
import { choice, element, paragraph, section } from './element.ts'
import type { PhonePart } from './phoneState.ts'

/** Round amounts of a currency in tenge and back. */
export const drawTrip = ({ state, entered, wording: { t, language } }: PhonePart): HTMLElement => {
  const tables = element('div', { attributes: { class: 'beside' } })
  const show = () => {
    const asset = state.assetOf(entered.trip)
    const columns = asset ? pocketColumns(asset, language) : []
    const head = (scope: 'col' | 'row', text: string) => element('th', { attributes: { scope } }, text)
    tables.replaceChildren(
      ...columns.map(({ from, to, rows }) =>
        element(
          'table',
          { attributes: { 'aria-label': t('pocket.way', { from, to }) } },
          element('thead', {}, element('tr', {}, head('col', from), head('col', to))),
          element(
            'tbody',
            {},
            ...rows.map(({ amount, result }) =>
              element('tr', {}, head('row', amount), element('td', {}, result)),
            ),
          ),
        ),
      ),
    )
  }
  show()
  return section(
    t('pocket.title'),
    choice(
      t('history.choose'),
      state.codes.map((code) => ({ value: code, label: code })),
      {
        value: entered.trip,
        onChoose(code) {
          entered.trip = code
          show()
        },
      },
    ),
    tables,
    paragraph('second', t('pocket.rounded')),
  )
}
