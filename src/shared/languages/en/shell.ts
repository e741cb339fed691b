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
    safeMode: {
      says: 'Aina has started in safe mode, because it crashed several times in a row.',
      do: 'It runs without hardware acceleration. Once you have quit it in the usual way, the next start is an ordinary one.',
    },
    noTray: {
      says: 'This desktop shows no tray icons.',
      do: 'So Aina opens in its window, and ends when the last window is closed. In GNOME, the AppIndicator extension brings tray icons back.',
    },
  },
} as const
