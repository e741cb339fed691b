import type { LaunchWords } from '../en/launch.ts'

export const launch: LaunchWords = {
  serve: 'Aina показывает свои страницы в браузере на этом компьютере.',
  desktop:
    'Aina показывает курсы к тенге в области уведомлений. Повторный запуск передаёт параметры запущенной Aina.',
  flags: {
    'data-dir': 'Папка файла курсов и настроек',
    service: 'Адрес сервиса курсов или demo — встроенная демонстрация',
    help: 'Показать справку',
    port: 'Порт на 127.0.0.1 (по умолчанию — любой свободный)',
    'no-open': 'Вывести адрес, не открывать браузер',
    hidden: 'Запустить в области уведомлений, без окна',
    toggle: 'Показать или скрыть конвертер запущенной Aina',
    convert: 'Пересчитать фразу: --convert="100 usd eur"',
    quit: 'Закрыть запущенную Aina',
    clipboard: 'Пересчитать сумму из буфера обмена',
    version: 'Показать версию',
  },
  link: 'Ссылка в Aina: aina://convert?amount=100&from=USD, aina://history/USD',
  commands: 'Справка по командной строке: rates, convert и другие команды',
  variables: 'Вместо --data-dir и --service можно задать AINA_DATA_DIR и AINA_SERVICE_URL.',
}
