import type { sync as en } from '../en/sync.ts'
import type { Translation } from '../translation.ts'

export const sync: Translation<'ru', typeof en> = {
  sync: {
    phase: {
      idle: 'Всё обновлено',
      filling: 'Загружается история',
      polling: 'Загружаются курсы',
      waiting: 'Ожидание: обращаться к сервису пока нельзя',
      offline: 'Нет сети',
      paused: 'Приостановлено',
    },
    progress_one: '{{done}} из {{count}} валюты',
    progress_few: '{{done}} из {{count}} валют',
    progress_many: '{{done}} из {{count}} валют',
    minutesLeft_one: 'осталась примерно {{count}} минута',
    minutesLeft_few: 'осталось примерно {{count}} минуты',
    minutesLeft_many: 'осталось примерно {{count}} минут',
    almostDone: 'осталось меньше минуты',
    filled: 'Вся история загружена',
    pause: 'Приостановить',
    resume: 'Продолжить',
    pausedHint: 'Загрузка истории приостановлена; сами курсы обновляются.',
    refresh: 'Обновить',
    next: 'Следующий запрос в {{time}}',
    notYetAsked: 'К сервису ещё не обращались',
    tryingAgain: 'Повторяем запрос…',
    whyNotNow: 'Сервис обновляет ответ раз в 5 минут; следующий запрос в {{time}}',
    retryAfter: 'Сервис просит паузу до {{time}}',
    limited: 'Сервис попросил обращаться к нему реже; пауза до {{time}}',
    tryAnyway: '«Обновить» всё же попробует один раз.',
    uncounted: {
      busy: 'Запросы невозможно посчитать: файл занят другой программой',
      'disk-full': 'Запросы невозможно посчитать: диск заполнен',
      'read-only': 'Запросы невозможно посчитать: в папку данных нельзя писать',
      internal: 'Запросы невозможно посчитать: файл не отвечает',
    },
  },
}
