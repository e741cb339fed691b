import type { about as en } from '../en/about.ts'
import type { Translation } from '../translation.ts'

export const about: Translation<'ru', typeof en> = {
  about: {
    licences: 'Лицензии программ, из которых состоит Aina',
    chromium: 'Список лицензий самого Chromium прилагается к программе, в файле {{file}}.',
    ask: 'Проверить обновления',
    asking: 'Проверка…',
    newest: 'Это последняя версия, проверено {{age}}. Aina проверяет не чаще раза в сутки.',
    newer: 'Вышла версия {{version}}.',
    fetch: 'Скачать',
    fetching: 'Версия {{version}} скачивается…',
    fetched: 'Версия {{version}} скачана. Aina закроется и запустится уже обновлённой.',
    install: 'Перезапустить сейчас',
    failed: 'Обновить не удалось. Ничего не изменилось.',
    refused:
      'Предложенный файл — не новая версия с подписью разработчиков Aina, либо он изменён в пути. Ничего не установлено.',
    again: 'Повторить',
  },
}
