import type { groups as en } from '../en/groups.ts'
import type { Translation } from '../translation.ts'

export const groups: Translation<'kk', typeof en> = {
  groups: {
    title: 'Топтар',
    edit: 'Валюта топтары',
    lead: 'Бірге бақылайтын валюталарды топтаңыз. Әр топ бағамдардың үстінде сүзгі болып көрінеді.',
    name: 'Топтың атауы',
    currencies: '«{{name}}» тобының валюталары',
    new: 'Жаңа топ',
    example: 'Демалыс, жұмыс…',
    make: 'Құру',
    remove: 'Топты жою',
    removed: '«{{name}}» тобы жойылды.',
    empty: 'Бұл топта әзірге валюта жоқ.',
    up: 'Жоғары жылжыту: {{code}}',
    down: 'Төмен жылжыту: {{code}}',
    tray: 'Хабарландыру аймағында көрсету',
    full: 'Топтар саны шегіне жетті. Алдымен біреуін жойыңыз.',
  },
}
