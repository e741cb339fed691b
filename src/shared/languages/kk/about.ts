import type { about as en } from '../en/about.ts'
import type { Translation } from '../translation.ts'

export const about: Translation<'kk', typeof en> = {
  about: {
    licences: 'Aina құрамындағы бағдарламалардың лицензиялары',
    chromium: 'Chromium лицензияларының тізімі бағдарламамен бірге беріледі: {{file}}.',
    ask: 'Жаңартуды тексеру',
    asking: 'Тексеріліп жатыр…',
    newest: 'Бұл — ең соңғы нұсқа, {{age}} тексерілді. Aina тәулігіне бір реттен жиі тексермейді.',
    newer: 'Жаңа нұсқа шықты: {{version}}.',
    fetch: 'Жүктеп алу',
    fetching: '{{version}} нұсқасы жүктеліп жатыр…',
    fetched: '{{version}} нұсқасы жүктелді. Aina жабылып, жаңа нұсқада қайта іске қосылады.',
    install: 'Қазір қайта іске қосу',
    failed: 'Жаңарту мүмкін болмады. Ештеңе өзгерген жоқ.',
    refused:
      'Ұсынылған файл — Aina әзірлеушілері қол қойған жаңа нұсқа емес немесе ол жолда өзгертілген. Ештеңе орнатылған жоқ.',
    again: 'Қайталап көру',
  },
}
