import type { history as en } from '../en/history.ts'
import type { Translation } from '../translation.ts'

export const history: Translation<'kk', typeof en> = {
  periods: {
    '7d': 'Апта',
    '30d': 'Ай',
    '90d': '90 күн',
    '1y': 'Жыл',
    all: 'Барлық уақыт',
  },
  history: {
    title: 'Бағам тарихы: {{name}}',
    choose: 'Валюта',
    quote: 'Қай валютамен',
    period: 'Кезең',
    unit: '1 {{code}} үшін {{quote}}',
    lowest: 'Ең төменгі',
    highest: 'Ең жоғарғы',
    first: 'Алғашқы',
    last: 'Соңғы',
    point: '{{day}}: {{rate}}',
    coming: 'Бағам тарихы алынуда',
    comingHint: 'Ол осы жерде өзі пайда болады.',
    incomplete: 'Бұл кезеңнің деректері әлі толық алынған жоқ',
    empty: 'Бұл кезеңде {{code}} бағамының тарихы жоқ',
    from: '{{day}} күнінен бастап',
    chart: 'График',
    table: 'Кесте',
    day: 'Күн',
    keys: 'Көрсеткі пернелер күннен күнге жылжытады',
    overDays_other: '{{count}} күн ішінде',
    since: '{{day}} күнінен бері',
    rose: '{{code}} {{span}} {{number}} пайызға өсті',
    fell: '{{code}} {{span}} {{number}} пайызға төмендеді',
    same: '{{code}} {{span}} өзгерген жоқ',
    extremes:
      'ең төменгі бағам — {{lowest}} ({{lowestDay}}), ең жоғарғы бағам — {{highest}} ({{highestDay}})',
    summary: '{{move}}; {{extremes}}.',
  },
}
