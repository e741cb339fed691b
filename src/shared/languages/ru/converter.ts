import type { converter as en } from '../en/converter.ts'
import type { Translation } from '../translation.ts'

export const converter: Translation<'ru', typeof en> = {
  converter: {
    title: 'Конвертер',
    amount: 'Сумма',
    from: 'Из',
    to: 'В',
    swap: 'Поменять местами',
    result: 'Результат',
    line: '{{amount}} {{from}} = {{result}} {{to}}',
    reading: 'прочитано как {{number}}',
    tenge: 'тенге',
    notANumber: 'Это не число. Например: {{example}}',
    rateOfDay: 'курс на {{day}}',
    ratesOfDays: '{{from}}: курс на {{fromDay}}; {{to}}: курс на {{toDay}}',
    noRate: 'нет курса {{code}}',
    noRateOnDay: 'нет курса {{code}} на {{day}}',
    copyResult: 'Копировать результат',
    onDay: 'На дату',
    today: 'Сегодня',
  },
}
