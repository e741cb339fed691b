import type { Words } from '../words.ts'

/** The menus and messages of the desktop that stand outside the pages. */
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
    website: {
      says: 'Open {{host}} in the browser?',
      do: 'Aina has not opened this website before. It asks once for each.',
      open: 'Open',
      cancel: 'Cancel',
    },
    failure: {
      options: {
        says: 'Aina cannot start: what it was started with is not understood.',
        do: 'Start it without these flags, or with --help to see which there are.',
      },
      folder: {
        says: 'Aina cannot start: its data folder cannot be used.',
        do: 'Check that the disk has room and that the folder may be written to.',
      },
      pages: {
        says: 'Aina cannot start: its own files are missing or damaged.',
        do: 'Installing it again helps; your data stays as it is.',
      },
      inside: {
        says: 'Something went wrong inside Aina, and it has to close.',
        do: 'Please start it again. What happened is written in the log, in the data folder.',
      },
    } satisfies Record<string, Words>,
    folderTrouble: {
      homeless: {
        says: 'Aina does not know where your home folder is, and so not where its data belongs.',
        do: 'Set HOME to its whole path, or name a folder with --data-dir.',
      },
      owner: {
        says: 'The data folder {{folder}} cannot be used: it belongs to another user.',
        do: 'Choose a folder of your own with --data-dir.',
      },
      open: {
        says: 'The data folder {{folder}} cannot be used: others may write to it, and that cannot be changed.',
        do: 'Choose another folder with --data-dir.',
      },
      mixed: {
        says: 'The data folder {{folder}} cannot be used: others may write to it, and there is more in it than Aina’s files.',
        do: 'Take their right to write away, or name a folder inside it with --data-dir; Aina makes it.',
      },
      shared: {
        says: 'The data folder {{folder}} cannot be used: it is a place for everybody’s files.',
        do: 'Name a folder inside it with --data-dir; Aina makes it.',
      },
      link: {
        says: 'The data folder {{folder}} cannot be used: it is a link that others can change.',
        do: 'Name the folder that it leads to with --data-dir.',
      },
      above: {
        says: 'The data folder {{folder}} cannot be used: others may write to a folder above it, or have put a link there.',
        do: 'Choose a folder that only you can move with --data-dir.',
      },
      closed: {
        says: 'The data folder {{folder}} cannot be used: it may not be written to.',
        do: 'Allow writing to it, or choose another folder with --data-dir.',
      },
      file: {
        says: 'The data folder {{folder}} cannot be used: there is a file in its place.',
        do: 'Rename that file, or choose another folder with --data-dir.',
      },
      full: {
        says: 'The data folder {{folder}} cannot be used: the disk is full.',
        do: 'Free some space and start Aina again.',
      },
      other: {
        says: 'The data folder {{folder}} cannot be used: it cannot be made ({{code}}).',
        do: 'Choose another folder with --data-dir.',
      },
    } satisfies Record<string, Words>,
    safeMode: {
      says: 'Aina has started in safe mode, because it crashed several times in a row.',
      do: 'It runs without hardware acceleration. Once you have quit it in the usual way, the next start is an ordinary one.',
    },
    noIcon: {
      says: 'The panel has not taken Aina’s tray icon.',
      do: 'So Aina stays in its window, and ends when the last window is closed. It tries again every minute; restarting the panel, or logging in again, may help.',
    },
    noTray: {
      says: 'This desktop shows no tray icons.',
      do: 'So Aina opens in its window, and ends when the last window is closed. In GNOME, the AppIndicator extension brings tray icons back.',
    },
  },
} as const
