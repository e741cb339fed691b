import type { exporting as en } from '../en/export.ts'
import type { Translation } from '../translation.ts'

export const exporting: Translation<'kk', typeof en> = {
  exporting: {
    open: 'Экспорттау',
    save: '{{format}} түрінде сақтау',
    copyPicture: 'Суретті көшіру',
    copiedPicture: 'Сурет алмасу буферіне көшірілді.',
    notCopied: 'Бұл браузер суретті көшіре алмайды. Оны файл ретінде сақтаңыз.',
    saved: 'Файлға сақталды: {{file}}.',
    noPicture: 'Сурет жасалмады. Қайталап көріңіз немесе бағамдардың өзін сақтаңыз.',
    copy: 'Электрондық кестеге көшіру',
    format: 'Файлдағы бөлгіштер',
    formats: {
      comma: '«,» және ондық нүкте',
      semicolon: '«;» және ондық үтір',
    },
    attribution: 'Бағамдар: {{source}}, CC BY 4.0; тек анықтама үшін, жария оферта емес',
    demo: 'Бағамдар: Aina демосы, ойдан шығарылған',
  },
}
