import type { entry as en } from '../en/entry.ts'
import type { Translation } from '../translation.ts'

export const entry: Translation<'kk', typeof en> = {
  entry: {
    label: 'Сұрау жолы',
    hint: '100 доллар теңгеге',
    forExample: 'Мысалы:',
    examples: '5 доллар + 20 еуро теңгеге · 31.12.2025 күнгі 100 usd · 1 биткоин долларға',
    answer: 'Жауап',
    take: 'Enter тізімге қосады',
    added: 'Тізімге қосылды.',
    assumed: '«{{word}}» сөзі {{code}} деп түсінілді',
    expects: 'керегі: {{list}}',
    expected: {
      amount: 'сома',
      currency: 'валюта',
      link: 'қай валютаға екені немесе үтір',
      day: 'күн (31.12.2025)',
    },
    mistake: {
      'unknown-word': 'түсініксіз сөз: «{{piece}}»',
      'ambiguous-currency': '«{{piece}}» мыналардың бірі болуы мүмкін: {{codes}}',
      'unlisted-currency': 'қызметте бағамы жоқ валюта: {{codes}}',
      'bad-day': 'мұндай күн жоқ: «{{piece}}»',
      'future-day': 'бұл күн әлі келген жоқ: «{{piece}}»',
      'two-ways': '«{{piece}}» екі түрлі оқылуы мүмкін',
      unfinished: 'әрі қарай: {{list}}',
      unexpected: 'артық: «{{piece}}»',
    },
  },
  amount: {
    mistake: {
      'too-long': 'Тым ұзын',
      'too-deep': 'Жақша тым көп',
      'unknown-sign': 'Белгісіз таңба',
      'bad-number': 'Бұл санды әртүрлі оқуға болады',
      range: 'Бұл бір сома емес, аралық',
      'expected-number': 'Сан жетіспейді',
      'expected-operator': 'Амал таңбасы жетіспейді, мысалы + немесе ×',
      'open-bracket': 'Бұл жақша жабылмаған',
      'stray-bracket': 'Бұл жақша ашылмаған',
      'divided-by-zero': 'Нөлге бөлуге болмайды',
      'out-of-range': 'Сан тым үлкен немесе тым кіші',
    },
    place: '{{place}}-таңбада',
    atEnd: 'соңында',
  },
}
