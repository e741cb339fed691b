/** Texts of every Export menu, and of the source in each file. */
export const exporting = {
  exporting: {
    open: 'Export',
    save: 'Save as {{format}}',
    copyPicture: 'Copy picture',
    copiedPicture: 'Picture copied.',
    notCopied: 'This browser cannot copy pictures. Save the picture as a file instead.',
    saved: 'Saved as {{file}}.',
    noPicture: 'Could not make the picture. Try again, or save the rates instead.',
    copy: 'Copy for a spreadsheet',
    format: 'Separators in the file',
    formats: {
      comma: '“,” and decimal point',
      semicolon: '“;” and decimal comma',
    },
    attribution: 'Rates: {{source}}, CC BY 4.0; for reference only, not a public offer',
    demo: 'Rates: Aina demo, made up',
  },
} as const
