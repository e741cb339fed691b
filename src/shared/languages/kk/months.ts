import type { months as en } from '../en/months.ts'
import type { Translation } from '../translation.ts'

export const months: Translation<'kk', typeof en> = {
  months: {
    title: 'Айлар мен жылдар',
    byDays: 'Күндер',
    pages: 'Бағам тарихының беттері',
    heading: 'Айлар мен жылдар: {{name}}',
    headingIn: 'Айлар мен жылдар: {{name}}, {{quote}} есебімен',
    headingPinned: 'Айлар мен жылдар: бекітілген валюталар',
    which: 'Валюталар',
    one: 'Бір валюта',
    pinned: 'Бекітілгендер',
    figure: 'Көрсеткіш',
    by: 'Топтау',
    units: {
      month: 'Айлар',
      quarter: 'Тоқсандар',
      year: 'Жылдар',
    },
    period: 'Кезең',
    all: 'Басынан бері',
    year: '{{year}} жыл',
    quarters: {
      first: '{{year}} ж. I тоқсан',
      second: '{{year}} ж. II тоқсан',
      third: '{{year}} ж. III тоқсан',
      fourth: '{{year}} ж. IV тоқсан',
    },
    reversed: 'Кері ретпен',
    notOver: 'аяқталмаған',
    notOverHint: 'Тек бүгінге дейінгі күндер есептелген.',
    none: 'жарияланым жоқ',
    noRate: 'бағам жоқ',
    toDays: 'Осы күндерді бағам тарихынан көрсету',
    publications_other: '{{number}} жарияланым',
    days_other: '{{number}} күн',
    daysOf_other: '{{all}} күннің {{some}} күні',
    figures: {
      published: 'Жарияланымдар орташасы',
      daily: 'Күнтізбелік күндер орташасы',
      end: 'Соңында',
      lowest: 'Ең төменгі',
      highest: 'Ең жоғарғы',
      change: 'Өзгеріс',
    },
    says: 'Өзгеріс кезең басталғанға дейінгі соңғы жарияланымнан кезеңдегі соңғы жарияланымға дейін есептеледі. Жарияланымдар орташасында әр жарияланымның, күнтізбелік күндер орташасында әр күннің салмағы бірдей.',
    rule: {
      dated:
        'Күнтізбелік күннің бағамы — қызмет сол күнмен белгілеген бағам; бағамы жоқ күндерге алдыңғы күннің 14 күннен аспаған соңғы бағамы алынады.',
    },
    sheet: {
      from: 'Басы',
      to: 'Соңы',
      publications: 'Жарияланым саны',
      days: 'Бағамы бар күн саны',
      percent: 'Өзгеріс, %',
      against: 'Қай күнмен салыстырғанда',
    },
  },
}
