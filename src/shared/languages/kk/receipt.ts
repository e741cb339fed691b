import type { receipt as en } from '../en/receipt.ts'
import type { Translation } from '../translation.ts'

export const receipt: Translation<'kk', typeof en> = {
  receipt: {
    title: 'Қалай есептелді',
    open: '{{code}} валютасындағы сома қалай есептелді',
    base: 'негізгі валюта (барлық бағам теңгемен)',
    fetchedAt: 'алынған уақыты: {{moment}}',
    fromHistory: 'осы дискідегі тарихтан',
    requestedDate: 'Сұралған күн',
    formula: 'Формула',
    source: 'Дереккөз',
    ask: 'Қызметпен салыстыру',
    asking: 'Қызметтен сұралып жатыр…',
    onlyNow: 'Қызметтің өзі тек ең соңғы бағаммен есептейді.',
    service: 'Қызмет',
    difference: 'Айырма',
  },
}
