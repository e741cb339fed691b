import type { exporting as en } from '../en/export.ts'
import type { Translation } from '../translation.ts'

export const exporting: Translation<'ru', typeof en> = {
  exporting: {
    open: 'Экспорт',
    save: 'Сохранить как {{format}}',
    copyPicture: 'Копировать картинку',
    copiedPicture: 'Картинка скопирована в буфер обмена.',
    notCopied: 'Этот браузер не копирует картинки. Сохраните картинку в файл.',
    saved: 'Сохранено в файл {{file}}.',
    noPicture: 'Картинку сделать не удалось. Повторите или сохраните сами курсы.',
    copy: 'Копировать для таблицы',
    format: 'Разделители в файле',
    formats: {
      comma: '«,» и десятичная точка',
      semicolon: '«;» и десятичная запятая',
    },
    attribution: 'Курсы: {{source}}, CC BY 4.0; только для справки, не является публичной офертой',
    demo: 'Вымышленные курсы демонстрации Aina',
  },
}
