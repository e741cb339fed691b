import type { frame as en } from '../en/frame.ts'
import type { Translation } from '../translation.ts'

export const frame: Translation<'ru', typeof en> = {
  app: {
    name: 'Aina',
    tagline: 'Курсы к тенге и вся их история на вашем диске',
  },
  nav: {
    pages: 'Страницы',
    board: 'Курсы',
    converter: 'Конвертер',
    history: 'История',
    alerts: 'Оповещения',
    settings: 'Настройки',
    skip: 'Перейти к содержимому',
    skipToAmount: 'Перейти к сумме',
  },
  action: {
    save: 'Сохранить',
    cancel: 'Отмена',
    close: 'Закрыть',
    retry: 'Повторить',
    copy: 'Копировать',
    understood: 'Понятно',
  },
  pageFailure: {
    says: 'Эту страницу не удалось загрузить, или она перестала работать. Остальные страницы работают.',
    again: 'Загрузить заново',
  },
  print: {
    page: 'Напечатать',
    printed: 'Напечатано из Aina: {{moment}}',
  },
  appearance: {
    numbers: 'Числа',
    numbersOfLanguage: 'По языку: {{sample}}',
    theme: 'Тема',
    system: 'Как в системе',
    light: 'Светлая',
    dark: 'Тёмная',
    language: 'Язык',
    languageSystem: 'Как в системе',
    singleKeys: 'Клавиша / открывает строку запроса конвертера',
    systemIs: 'Система: {{now}}',
  },
  demo: {
    notice: 'Демонстрационные данные: эти курсы вымышлены.',
    how: 'Настоящие курсы появятся, когда будет указан адрес сервиса.',
    brief: 'Демо: курсы вымышлены.',
    howBriefly: 'Указать сервис',
  },
  attribution: {
    link: 'Курсы: {{host}}, CC BY 4.0',
    reference: 'только для справки, не является публичной офертой',
    unencrypted: 'без шифрования',
  },
  firstRun: {
    nothingYet: 'Курсы ещё не загружены',
    noNetwork: 'Сети нет, и курсы ещё не загружались. Курсы появятся, когда будет сеть.',
    failed: 'Курсы ещё не загружены. Aina повторяет попытки сама.',
    waiting: 'Первые курсы загружаются.',
    directory: 'Валюты, которые знает Aina',
    directoryHint: 'Их курсы появятся здесь, как только ответит сервис.',
  },
  copies: {
    reading: 'Курсы загружает другая копия Aina с этой же папкой, а эта только показывает их.',
  },
  session: {
    missing: {
      says: 'Эта страница открыта без ключа Aina.',
      do: 'Откройте полный адрес, который вывела Aina.',
    },
    expired: {
      says: 'Aina была запущена заново, поэтому сеанс этой страницы завершён.',
      do: 'Откройте адрес, который Aina вывела последним.',
    },
    gone: {
      says: 'Aina не отвечает: она завершила работу или ещё запускается.',
      do: 'Страница подключится сама, как только Aina заработает.',
    },
  },
  dates: {
    form: 'дд.мм.гггг',
    calendar: '{{label}}: календарь',
    previous: 'Предыдущий месяц',
    next: 'Следующий месяц',
    month: 'Месяц',
    year: 'Год',
    today: 'сегодня',
    weekend: 'выходной',
    dayOff: 'нерабочий день',
    inForce: 'действует {{days}}',
    withWeekday: '{{day}}, {{weekday}}',
    onWeekday: '{{weekday}}, {{day}}',
    from: 'С',
    to: 'По',
    mistake: {
      unreadable: 'Это не дата. Напишите, например, 31.12.2025.',
      impossible: 'Такого дня нет.',
      'two-ways': 'Дату можно прочитать по-разному. Напишите месяц словом.',
      'too-early': 'Самая ранняя дата — {{day}}.',
      'too-late': 'Самая поздняя дата — {{day}}.',
    },
  },
  picker: {
    hint: 'Код, название, страна или знак',
    found_one: 'найдена {{count}} валюта',
    found_few: 'найдено {{count}} валюты',
    found_many: 'найдено {{count}} валют',
    none: 'По запросу «{{query}}» валют не найдено',
    there: 'уже есть',
    listed: 'Уже в списке: {{code}}',
  },
  copying: {
    copied: 'Скопировано: {{text}}',
    refused: 'Браузер не разрешил копирование. Выделите текст и скопируйте его сами.',
  },
}
