import type { entry as en } from '../en/entry.ts'
import type { Translation } from '../translation.ts'

export const entry: Translation<'ru', typeof en> = {
  entry: {
    label: 'Строка запроса',
    hint: '100 долларов в тенге, евро',
    forExample: 'Например:',
    examples: '5 долларов + 20 евро в тенге · 100 usd на 31.12.2025 · 1 биткоин в долларах',
    answer: 'Ответ',
    take: 'Enter добавляет в список',
    added: 'Добавлено в список.',
    assumed: '«{{word}}» понято как {{code}}',
    expects: 'ожидается: {{list}}',
    expected: {
      amount: 'сумма',
      currency: 'валюта',
      link: '«в» или запятая',
      day: 'дата (31.12.2025)',
    },
    mistake: {
      'unknown-word': 'непонятное слово: «{{piece}}»',
      'ambiguous-currency': '«{{piece}}» может означать {{codes}}',
      'unlisted-currency': 'у сервиса нет курса {{codes}}',
      'bad-day': 'такой даты нет: «{{piece}}»',
      'future-day': 'эта дата в будущем: «{{piece}}»',
      'two-ways': '«{{piece}}» можно прочитать по-разному',
      unfinished: 'дальше: {{list}}',
      unexpected: 'лишнее: «{{piece}}»',
    },
  },
  amount: {
    mistake: {
      'too-long': 'Слишком длинно',
      'too-deep': 'Слишком много скобок',
      'unknown-sign': 'Непонятный символ',
      'bad-number': 'Это число можно прочитать по-разному',
      range: 'Это диапазон, а не одна сумма',
      'expected-number': 'Не хватает числа',
      'expected-operator': 'Не хватает знака, например + или ×',
      'open-bracket': 'Эта скобка не закрыта',
      'stray-bracket': 'Эта скобка не была открыта',
      'divided-by-zero': 'На ноль делить нельзя',
      'out-of-range': 'Слишком большое или слишком малое число',
    },
    place: 'символ {{place}}',
    atEnd: 'в конце',
  },
}
