import type { pocket as en } from '../en/pocket.ts'
import type { Translation } from '../translation.ts'

export const pocket: Translation<'ru', typeof en> = {
  pocket: {
    title: 'Таблица в дорогу',
    tab: 'В дорогу',
    lead: 'Круглые суммы в обе стороны. Напечатайте и сложите таблицу или сохраните её картинкой на телефоне.',
    way: '{{from}} → {{to}}',
    rounded: 'Суммы округлены. У обменных пунктов свои курсы.',
  },
}
