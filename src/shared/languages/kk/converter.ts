import type { converter as en } from '../en/converter.ts'
import type { Translation } from '../translation.ts'

export const converter: Translation<'kk', typeof en> = {
  converter: {
    title: 'Конвертер',
    amount: 'Сома',
    from: 'Қай валютадан',
    to: 'Қай валютаға',
    swap: 'Орындарын ауыстыру',
    result: 'Нәтиже',
    line: '{{amount}} {{from}} = {{result}} {{to}}',
    reading: '{{number}} деп оқылды',
    tenge: 'теңге',
    notANumber: 'Бұл сан емес. Мысалы: {{example}}',
    rateOfDay: '{{day}} күнгі бағам',
    ratesOfDays: '{{from}}: {{fromDay}} күнгі бағам; {{to}}: {{toDay}} күнгі бағам',
    noRate: '{{code}} бағамы жоқ',
    noRateOnDay: '{{day}} күнгі {{code}} бағамы жоқ',
    copyResult: 'Нәтижені көшіру',
    onDay: 'Қай күнге',
    today: 'Бүгін',
  },
}
