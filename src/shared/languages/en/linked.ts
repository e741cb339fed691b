import type { LinkedTrouble, linkedForms } from '../../contract/linkedFile.ts'

export const linked = {
  linked: {
    title: 'A file for spreadsheets',
    text: 'A file that spreadsheets can link to, written anew after each publication: a row for every calendar day, a column for each of the first {{most}} pinned currencies. It is made by the rule chosen for official rates; rates that go on from the day before are marked. By the rule “fixed on the day”, days without a new rate stay empty.',
    on: 'Keep the file fresh',
    folder: 'Folder',
    pathHint: 'The whole path of a folder that is there.',
    take: 'Use this folder',
    choose: 'Choose a folder…',
    dialog: 'Folder for the rates file',
    none: 'No folder has been chosen yet.',
    is: '{{file}} in {{folder}}',
    written: 'Last written: {{moment}}.',
    notWritten: 'Not written yet.',
    form: 'Form',
    forms: {
      xlsx: 'Workbook (XLSX)',
      comma: 'CSV with commas, decimal point',
      semicolon: 'CSV with semicolons, decimal comma',
    } satisfies Record<(typeof linkedForms)[number], string>,
    period: 'How far back',
    trouble: {
      'not-absolute': 'This is no whole path. It looks like /home/me/rates or C:\\rates.',
      'no-folder': 'There is no such folder.',
      link: 'A link stands in its place; Aina follows none when it writes. Choose the folder itself.',
      unsafe: 'Other users can replace this folder or one above it. Choose a folder that is yours.',
      'own-folder': 'Aina keeps its own files there. Choose another folder.',
      'not-ours':
        'A file of that name is there that Aina has not written or that was changed since. Move or delete it; Aina then goes on by itself.',
      closed:
        'Aina may not write there, or another program has the file open. Once it can, Aina goes on by itself.',
      'disk-full': 'The disk is full. Free some space; Aina then goes on by itself.',
      other: 'It could not be written. Aina tries again by itself.',
    } satisfies Record<LinkedTrouble, string>,
  },
} as const
