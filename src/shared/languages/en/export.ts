/** Texts of every Export menu, and of the source in each file. */
export const exporting = {
  exporting: {
    open: 'Export',
    save: 'Save as {{format}}',
    copyPicture: 'Copy picture',
    copyLink: 'Copy view link',
    copiedPicture: 'Picture copied.',
    copiedLink: 'Link copied.',
    notCopied: 'This browser cannot copy pictures. Save the picture as a file instead.',
    saved: 'Saved as {{file}}.',
    noPicture: 'Could not make the picture. Try again, or save the rates instead.',
    pictureWithheld:
      'This browser’s fingerprinting protection blocked the picture, so it was not saved. Allow it for this page, or save the rates instead.',
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
