import type { dates as en } from '../en/dates.ts'
import type { Translation } from '../translation.ts'

export const dates: Translation<'kk', typeof en> = {
  dates: {
    form: 'кк.аа.жжжж',
    calendar: '{{label}}: күнтізбе',
    previous: 'Алдыңғы ай',
    next: 'Келесі ай',
    month: 'Ай',
    year: 'Жыл',
    today: 'бүгін',
    weekend: 'демалыс күні',
    holiday: 'мереке',
    dayOff: 'жұмыс істемейтін күн',
    inForce: 'қолданыста: {{days}}',
    onWeekday: '{{day}}, {{weekday}}',
    from: 'Басталу күні',
    to: 'Аяқталу күні',
    mistake: {
      unreadable: 'Күні қате жазылған. Былай жазыңыз: 31.12.2025.',
      impossible: 'Мұндай күн жоқ.',
      'two-ways': 'Мұны екі түрлі оқуға болады. Айды сөзбен жазыңыз.',
      'too-early': 'Мұндағы ең ерте күн: {{day}}',
      'too-late': 'Мұндағы ең соңғы күн: {{day}}',
    },
  },
}
