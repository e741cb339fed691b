import type { phone as en } from '../en/phone.ts'
import type { Translation } from '../translation.ts'

export const phone: Translation<'kk', typeof en> = {
  phone: {
    file: 'Телефонға арналған файл',
    saved: 'Сақталды: {{file}}. Файлды телефонның браузерінде ашыңыз, желі қажет емес.',
    noPins: 'Алдымен бағамды бекітіңіз: файлға бекітілген бағамдар жазылады.',
    made: 'Aina сақтаған уақыт: {{moment}}',
    age_other: 'Файл {{count}} күн бұрын сақталған. Жаңа бағамдар үшін Aina-да жаңа файл сақтаңыз.',
    onDay: 'Күні (бос болса — соңғы бағамдар)',
    latest: 'Соңғы бағамдар',
    unreadable: 'Сан жазыңыз, мысалы: 1949,50.',
    ends: '{{asked}} күнгі бағам жоқ: бұл файлдағы соңғы күн — {{day}}.',
    language: 'Тіл',
    day: 'Графиктегі күн',
    damaged: 'Файл бүлінген немесе браузер тым ескі. Aina-да жаңа файл сақтаңыз немесе браузерді жаңартыңыз.',
  },
}
