import type { income as en } from '../en/income.ts'
import type { Translation } from '../translation.ts'

export const income: Translation<'kk', typeof en> = {
  income: {
    tab: 'Табыс',
    title: 'Валюталық табыс',
    lead: 'Шоттың, төлемнің, валюта сатудың теңгедегі құны және банк ұстап қалған сома.',
    add: 'Табыс қосу',
    amount: 'Сома, {{code}}',
    invoiced: 'Шот',
    paid: 'Төлем',
    sold: 'Сату',
    soldAmount: 'Сатылғаны, {{code}}',
    soldAmountColumn: 'Сатылған сома',
    received: 'Алынған теңге',
    remove: '{{amount}} {{code}} табысын алып тастау',
    removed: '{{amount}} {{code}} табысы алып тасталды.',
    figures: {
      invoiced: 'Шот күнгі құны',
      paid: 'Төлем күнгі құны',
      difference: 'Шот күнінен бері',
      official: 'Қолданыстағы бағаммен сату',
      received: 'Алынғаны',
      spread: 'Банк ұстағаны',
      cost: 'Өзіндік құны',
      realised: 'Іске асырылған айырма',
    },
    byBank: 'банкіңіздің пайызы бойынша',
    noRate: 'бағамы жоқ',
    uncovered: 'Сатылған соманың {{amount}} {{code}} бөлігі бұрынғы төлемдермен жабылмаған.',
    unsold: 'Әлі сатылмаған:',
    method: 'Сатылған валютаның өзіндік құны',
    methods: {
      fifo: 'ФИФО',
      average: 'Орташа құн',
    },
    totals: 'Теңгедегі қорытынды',
    period: 'Кезең',
    halves: {
      first: '{{year}} ж. I жартыжылдық',
      second: '{{year}} ж. II жартыжылдық',
    },
    quarters: 'Тоқсандар',
    halfYears: 'Жартыжылдықтар',
    missing: 'толық емес',
    dated:
      'Қызмет бағамдарының қай күннен бастап қолданыста болатынын көрсетпейді. Aina сол күнмен көрсетілген бағамды алады.',
    full: 'Табыстар саны шегіне жетті: {{count}}. Алдымен біреуін алып тастаңыз.',
    keep: 'Валюталық табыс ретінде сақтау',
    kept_other: '{{number}} табыс сақталды.',
  },
}
