import type { holdings as en } from '../en/holdings.ts'
import type { Translation } from '../translation.ts'

export const holdings: Translation<'ru', typeof en> = {
  holdings: {
    title: 'Мои суммы',
    lead: 'Суммы, которые у вас есть, и их стоимость в тенге по сохранённым курсам.',
    worth: 'Стоимость в тенге',
    now: 'Сейчас:',
    noRate: 'курса нет',
    without: 'не учтено, так как нет курса: {{codes}}',
    notHeld: 'Сумма должна быть не меньше 0 и не длиннее 30 цифр',
    unknown: 'неизвестно: одного из курсов нет',
    sinceThen: 'те же суммы с тех пор:',
    against: 'к итогу на {{day}}',
    since:
      'Итог известен с {{day}}: это первый день с курсом {{code}}. Если в какой-то день не хватает курса, итога за этот день нет.',
    noHistory: 'У одной из валют нет истории, поэтому за прошлые дни итога нет.',
  },
}
