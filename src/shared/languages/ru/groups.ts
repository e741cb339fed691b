import type { groups as en } from '../en/groups.ts'
import type { Translation } from '../translation.ts'

export const groups: Translation<'ru', typeof en> = {
  groups: {
    title: 'Группы',
    edit: 'Группы валют',
    lead: 'Объедините валюты, за которыми следите. Каждую группу можно выбрать над таблицей курсов.',
    name: 'Название группы',
    currencies: 'Валюты группы «{{name}}»',
    new: 'Новая группа',
    example: 'Отпуск, работа…',
    make: 'Создать',
    remove: 'Удалить группу',
    removed: 'Группа «{{name}}» удалена.',
    empty: 'В этой группе пока нет валют.',
    up: 'Переместить {{code}} выше',
    down: 'Переместить {{code}} ниже',
    tray: 'Показывать в области уведомлений',
    full: 'Больше групп создать нельзя. Сначала удалите одну.',
  },
}
