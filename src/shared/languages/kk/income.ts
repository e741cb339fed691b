import type { income as en } from '../en/income.ts'
import type { Translation } from '../translation.ts'

export const income: Translation<'kk', typeof en> = {
  income: {
    title: 'Валюталық табыс',
    lead: 'Шот, төлем және валютаны сату теңгемен қанша әкелді, банк қанша ұстап қалды.',
    add: 'Табыс қосу',
    amount: 'Сома, {{code}}',
    invoiced: 'Шот',
    paid: 'Төлем',
    sold: 'Сату',
    soldAmount: 'Сатылғаны, {{code}}',
    soldAmountColumn: 'Сатылған сома',
    received: 'Алынған теңге',
    remove: '{{amount}} {{code}} табысты алып тастау',
    removed: '{{amount}} {{code}} табыс алып тасталды.',
    figures: {
      invoiced: 'Шот күнгі құны',
      paid: 'Төлем күнгі құны',
      difference: 'Шот күнінен бері',
      official: 'Қолданыстағы бағаммен сату',
      received: 'Алынғаны',
      spread: 'Банк ұстағаны',
      cost: 'Өзіндік құны',
      realised: 'Нақтыланған айырма',
    },
    byBank: 'банк профиліңіз бойынша',
    noRate: 'бағамы жоқ',
    uncovered: 'Сатылған {{amount}} {{code}} сомасына бұрынғы төлем жетпейді.',
    unsold: 'Әлі сатылмаған:',
    method: 'Сатылған валютаның өзіндік құны',
    methods: {
      fifo: 'ФИФО',
      average: 'Орташа құн',
    },
    totals: 'Теңгемен жиыны',
    period: 'Кезең',
    halves: {
      first: '{{year}} ж. I жартыжылдық',
      second: '{{year}} ж. II жартыжылдық',
    },
    quarters: 'Тоқсандар',
    halfYears: 'Жартыжылдықтар',
    missing: 'толық емес',
    dated:
      'Сервис бағамдарының қай күннен бастап күшіне енетінін көрсетпейді. Aina оларды өз күндерімен алады.',
    full: 'Ең көбі {{count}} табыс сыяды.',
    keep: 'Валюталық табыс ретінде сақтау',
    kept_other: '{{number}} табыс сақталды.',
  },
}
