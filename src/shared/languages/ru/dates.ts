import type { dates as en } from '../en/dates.ts'
import type { Translation } from '../translation.ts'

export const dates: Translation<'ru', typeof en> = {
  dates: {
    form: 'дд.мм.гггг',
    calendar: '{{label}}: календарь',
    previous: 'Предыдущий месяц',
    next: 'Следующий месяц',
    month: 'Месяц',
    year: 'Год',
    today: 'сегодня',
    weekend: 'выходной',
    holiday: 'праздник',
    dayOff: 'нерабочий день',
    inForce: 'действует {{days}}',
    onWeekday: '{{weekday}}, {{day}}',
    from: 'С',
    to: 'По',
    mistake: {
      unreadable: 'Это не дата. Напишите, например, 31.12.2025.',
      impossible: 'Такого дня нет.',
      'two-ways': 'Дату можно прочитать по-разному. Напишите месяц словом.',
      'too-early': 'Самый ранний день здесь: {{day}}',
      'too-late': 'Самый поздний день здесь: {{day}}',
    },
  },
}
