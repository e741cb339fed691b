import type { Words } from '../words.ts'

/** The desktop's menus and messages outside the pages. */
export const shell = {
  shell: {
    menu: {
      file: 'File',
      edit: 'Edit',
      go: 'Go',
      view: 'View',
      window: 'Window',
      about: 'About Aina',
      services: 'Services',
      hide: 'Hide Aina',
      hideOthers: 'Hide others',
      showAll: 'Show all',
      quit: 'Quit',
      smallConverter: 'Small converter',
      print: 'Print…',
      close: 'Close window',
      undo: 'Undo',
      redo: 'Redo',
      cut: 'Cut',
      paste: 'Paste',
      selectAll: 'Select all',
      actualSize: 'Actual size',
      zoomIn: 'Zoom in',
      zoomOut: 'Zoom out',
      fullScreen: 'Full screen',
      minimize: 'Minimize',
      zoom: 'Zoom',
      front: 'Bring all to front',
    },
    notPrinted: {
      says: 'This page was not printed.',
      do: 'Check that the system has a printer. You can also save the data as a file.',
    },
    website: {
      says: 'Open {{host}} in the browser?',
      do: 'Aina has not opened this website before. It asks once for each website.',
      open: 'Open',
      cancel: 'Cancel',
    },
    failure: {
      options: {
        says: 'Aina cannot start: an option is not valid.',
        do: 'Run Aina with --help to see the options.',
      },
      folder: {
        says: 'Aina cannot start: the data folder is not usable.',
        do: 'Check that the disk has free space and that Aina can write to the folder.',
      },
      pages: {
        says: 'Aina cannot start: program files are missing or damaged.',
        do: 'Install Aina again. Your data is kept.',
      },
      inside: {
        says: 'An internal error occurred. Aina must close.',
        do: 'Start Aina again. The log in the data folder has the details.',
      },
    } satisfies Record<string, Words>,
    goesOn: 'An internal error occurred, but Aina keeps running: {{why}}',
    folderTrouble: {
      homeless: {
        says: 'Aina cannot find your home folder, so it cannot choose a data folder.',
        do: 'Set HOME to its full path, or choose a folder with --data-dir.',
      },
      closed: {
        says: 'Cannot use the data folder {{folder}}: Aina cannot write to it.',
        do: 'Allow writing to it, or choose another folder with --data-dir.',
      },
      full: {
        says: 'Cannot use the data folder {{folder}}: the disk is full.',
        do: 'Free some space and start Aina again.',
      },
      other: {
        says: 'Cannot use the data folder {{folder}}: Aina could not create it ({{code}}).',
        do: 'Choose another folder with --data-dir.',
      },
    } satisfies Record<string, Words>,
    noTray: {
      says: 'This desktop shows no tray icons.',
      do: 'Aina opens in its window and quits when you close the last window. In GNOME, install the AppIndicator extension to get tray icons.',
    },
  },
} as const
