import type { sync as en } from '../en/sync.ts'
import type { Translation } from '../translation.ts'

export const sync: Translation<'kk', typeof en> = {
  sync: {
    phase: {
      idle: 'Бәрі жаңартылған',
      filling: 'Бағам тарихы алынып жатыр',
      polling: 'Бағамдар алынып жатыр',
      waiting: 'Қызметке келесі сұрау уақытын күтіп тұр',
      offline: 'Желі байланысы жоқ',
      paused: 'Кідіртілген',
    },
    progress_other: 'Валюталар: {{done}} / {{count}}',
    minutesLeft_other: 'шамамен {{count}} минут қалды',
    almostDone: 'бір минуттан аз қалды',
    filled: 'Бүкіл тарих алынды',
    pause: 'Кідірту',
    resume: 'Жалғастыру',
    pausedHint: 'Тарихты алу кідіртілді; бағамдардың өзі жаңартыла береді.',
    refresh: 'Жаңарту',
    asked: 'Алынған уақыты: {{age}}; келесі сұрау: {{time}}',
    next: 'Келесі сұрау: {{time}}',
    notYetAsked: 'Қызметке әлі сұрау салынған жоқ',
    whyNotNow: 'Қызмет жауабын 5 минут сайын жаңартады; келесі сұрау: {{time}}',
    barred: 'Қызмет үзіліс сұрады, үзілістің соңы: {{time}}',
    tryAnyway: '«Жаңарту» бәрібір бір рет сұрап көреді.',
    uncounted: {
      busy: 'Сұрауларды санау мүмкін емес: файлды басқа бағдарлама ұстап тұр',
      'disk-full': 'Сұрауларды санау мүмкін емес: дискіде орын жоқ',
      'read-only': 'Сұрауларды санау мүмкін емес: деректер қалтасына жазуға болмайды',
      internal: 'Сұрауларды санау мүмкін емес: файл жауап бермейді',
    },
    requests_other: 'соңғы минутта {{count}} сұрау',
  },
}
