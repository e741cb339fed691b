export const linkedFile = {
  linked: {
    title: 'Spreadsheet file',
    text: 'Spreadsheets can link to this file. Aina rewrites it after each publication: one row per calendar day, one column for each of the first {{most}} pins. It uses your choice of official rate. Rates carried over from the previous day are marked. With the rule “set on the day”, days without a new rate stay empty.',
    on: 'Update automatically',
    folder: 'Folder',
    pathHint: 'The full path of an existing folder.',
    take: 'Use this folder',
    choose: 'Choose a folder…',
    dialog: 'Folder for the spreadsheet file',
    none: 'No folder chosen yet.',
    is: '{{file}} in {{folder}}',
    written: 'Last written: {{moment}}.',
    notWritten: 'Not written yet.',
    form: 'Format',
    forms: {
      xlsx: 'Workbook (XLSX)',
      comma: 'CSV: commas, decimal point',
      semicolon: 'CSV: semicolons, decimal comma',
    },
    period: 'Period',
    trouble: {
      'not-absolute': 'This is not a full path. Example: /home/me/rates or C:\\rates.',
      'no-folder': 'This folder does not exist. Create it, or choose another one.',
      link: 'This is a symbolic link, and Aina does not write through links. Choose the folder itself.',
      unsafe:
        'Other users can replace this folder or one above it. Choose a folder that only you can change.',
      'own-folder': 'Aina keeps its own files there. Choose another folder.',
      'not-ours':
        'A file with that name exists that Aina did not write, or that was changed since. Move or delete it. Aina then continues automatically.',
      closed:
        'Aina cannot write there, or another program has the file open. Allow writing or close that program. Aina then continues automatically.',
      'disk-full': 'The disk is full. Free some space. Aina then continues automatically.',
      other: 'Aina could not write the file. It will retry automatically.',
    },
  },
} as const
