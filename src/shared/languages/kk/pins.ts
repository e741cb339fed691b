import type { pins as en } from '../en/pins.ts'
import type { Translation } from '../translation.ts'

export const pins: Translation<'kk', typeof en> = {
  pins: {
    add: 'Жұп қосу',
    edit: 'Жұпты өңдеу',
    editOne: 'Өңдеу: {{pin}}',
    pin: 'Бекіту',
    unpin: 'Босату',
    known: '{{pin}} бұрын бекітілген.',
    addIt: 'Қосу',
    inGroup: '{{pin}} осы топта бар.',
    amountNeeded: '0-ден үлкен, 30 цифрдан аспайтын сома енгізіңіз.',
    full: 'Бекіту шегіне жеттіңіз: {{count}}. Алдымен біреуін босатыңыз.',
    list: 'Бекітілген бағамдар',
  },
}
