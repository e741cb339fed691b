import type { pins as en } from '../en/pins.ts'
import type { Translation } from '../translation.ts'

export const pins: Translation<'ru', typeof en> = {
  pins: {
    add: 'Добавить пару',
    edit: 'Изменить пару',
    editOne: 'Изменить {{pin}}',
    pin: 'Закрепить',
    unpin: 'Открепить',
    known: '{{pin}}: уже закреплено.',
    addIt: 'Добавить',
    inGroup: '{{pin}}: уже в этой группе.',
    amountNeeded: 'Введите сумму больше 0, не длиннее 30 цифр.',
    full: 'Достигнут предел закреплённых: {{count}}. Сначала открепите что-нибудь.',
    list: 'Закреплённые курсы',
  },
}
