import type { receipt as en } from '../en/receipt.ts'
import type { Translation } from '../translation.ts'

export const receipt: Translation<'ru', typeof en> = {
  receipt: {
    check: 'Строка проверки',
    checkHint: 'Вставьте её в конвертер, чтобы узнать, изменились ли курсы.',
    asKnown: {
      label: 'Как было известно на',
      of: 'Как было известно на {{day}}.',
      later: 'На {{day}} курс {{code}} ещё не был известен. Впервые известен {{since}}.',
      forgotten: 'Каким был курс {{code}} на {{day}}, уже неизвестно.',
      never: 'На {{day}} курс {{code}} не был известен.',
    },
    verify: {
      none: 'В этом тексте нет расчёта Aina.',
      altered: 'Контрольная сумма не сходится: расчёт изменён или скопирован не целиком.',
      noRates: 'Без изменений: в этом расчёте нет курсов.',
      rate: '{{code}}, курс за {{day}}, {{rate}}',
      unchanged: 'без изменений',
      corrected: 'было {{rate}}, исправлено {{on}}, теперь {{now}}',
      withdrawn: 'было {{rate}}, отозвано {{on}}',
      unrecorded: 'в этой копии Aina такого курса не было',
      forgotten: 'уже неизвестно',
      live: 'не записано (у курса криптовалюты Aina хранит только последнее значение дня)',
    },
    title: 'Как посчитано',
    open: 'Как посчитана сумма в {{code}}',
    rate: 'Курс',
    base: 'основная валюта (все курсы — в тенге)',
    fetchedAt: 'получено {{moment}}',
    fromHistory: 'из истории на этом диске',
    asked: 'Запрошенная дата',
    formula: 'Формула',
    source: 'Источник',
    ask: 'Сверить с сервисом',
    asking: 'Спрашиваем у сервиса…',
    onlyNow: 'Сам сервис считает только по последним курсам.',
    service: 'Сервис',
    difference: 'Разница',
    none: 'нет',
  },
}
