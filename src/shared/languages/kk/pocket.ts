import type { pocket as en } from '../en/pocket.ts'
import type { Translation } from '../translation.ts'

export const pocket: Translation<'kk', typeof en> = {
  pocket: {
    title: 'Жолға арналған кесте',
    tab: 'Жолға',
    lead: 'Екі бағыттағы дөңгелек сомалар: басып шығарып, бүктеп алып жүруге немесе телефонда сурет ретінде сақтауға болады.',
    way: '{{from}} → {{to}}',
    rounded: 'Сомалар дөңгелектелген. Айырбастау пункттерінің өз бағамдары бар.',
  },
}
