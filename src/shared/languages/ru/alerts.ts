import type { alerts as en } from '../en/alerts.ts'
import type { Translation } from '../translation.ts'

export const alerts: Translation<'ru', typeof en> = {
  alerts: {
    title: 'Оповещения',
    add: 'Новое оповещение',
    addFor: 'Оповещение о {{pair}}',
    addAt: 'Оповестить при этом курсе',
    none: 'Оповещений пока нет',
    noneHint:
      'Оповещение сообщит, когда курс пересечёт уровень или изменится на заданный процент. Aina проверяет каждый новый курс, в том числе после сна компьютера и перезапуска.',
    full: 'Оповещений уже {{number}}, больше добавить нельзя. Сначала удалите одно.',
    kind: 'Условие для курса',
    kinds: { above: 'Выше', below: 'Ниже', either: 'Изменится на', up: 'Вырастет на', down: 'Снизится на' },
    level: 'Уровень, {{quote}} за 1 {{code}}',
    percent: 'Изменение, %',
    days: 'Период, дней',
    now: 'сейчас {{rate}} {{quote}}',
    toGo: 'осталось {{percent}}',
    condition: {
      above: 'выше {{level}}',
      below: 'ниже {{level}}',
      change: {
        either_one: '±{{percent}} за {{count}} день',
        either_few: '±{{percent}} за {{count}} дня',
        either_many: '±{{percent}} за {{count}} дней',
        up_one: 'рост на {{percent}} за {{count}} день',
        up_few: 'рост на {{percent}} за {{count}} дня',
        up_many: 'рост на {{percent}} за {{count}} дней',
        down_one: 'снижение на {{percent}} за {{count}} день',
        down_few: 'снижение на {{percent}} за {{count}} дня',
        down_many: 'снижение на {{percent}} за {{count}} дней',
      },
    },
    state: {
      off: 'выключено',
      armed: 'следит',
      fired: 'ждёт отката',
      stale: 'не проверяется: курс устарел',
      'no-rate': 'ждёт курсов этой пары',
    },
    lastFired: 'последний раз сработало {{moment}}',
    on: 'Включено',
    onFor: '{{alert}}: включено',
    edit: 'Изменить: {{alert}}',
    remove: 'Удалить: {{alert}}',
    removed: 'Удалено: {{alert}}.',
    needs: {
      number: 'Введите число больше 0.',
      pair: 'Выберите две разные валюты.',
    },
    shownBy: {
      desktop: 'Сработавшие оповещения приходят как уведомления системы.',
      off: 'Системные уведомления выключены, поэтому сработавшие оповещения видны в этом окне. Разрешите уведомления Aina в настройках системы.',
      browser: 'Сработавшие оповещения видны внизу страницы, пока открыта страница Aina.',
    },
    notice: {
      first: 'Оповещения будут появляться здесь.',
      rateOf: 'дата курса: {{when}}',
      moved: '{{percent}} с {{day}}',
      region: 'Сработавшие оповещения',
      open: 'Открыть',
      hide: 'Скрыть',
    },
  },
}
