import type { receipt as en } from '../en/receipt.ts'
import type { Translation } from '../translation.ts'

export const receipt: Translation<'ru', typeof en> = {
  receipt: {
    title: 'Как посчитано',
    open: 'Как посчитана сумма в {{code}}',
    base: 'основная валюта (все курсы — в тенге)',
    fetchedAt: 'получено {{moment}}',
    fromHistory: 'из истории на этом диске',
    requestedDate: 'Запрошенная дата',
    formula: 'Формула',
    source: 'Источник',
    ask: 'Сверить с сервисом',
    asking: 'Идёт запрос к сервису…',
    onlyNow: 'Сам сервис считает только по последним курсам.',
    service: 'Сервис',
    difference: 'Разница',
  },
}
