import type { Words } from '../words.ts'

export const notices = {
  notices: {
    title: 'Notices',
    keptAs: 'The old file is kept as {{file}}.',
    kind: {
      'mirror-damaged': {
        says: 'The rates file was damaged. Aina renamed it.',
        do: 'Aina downloads the rates again. Your settings and alerts are not affected.',
      },
      'mirror-older': {
        says: 'An older Aina made the rates file. Aina renamed it without changing it.',
        do: 'Aina downloads the rates again. Your settings and alerts are not affected.',
      },
      'mirror-newer': {
        says: 'A newer Aina made the rates file. Aina renamed it without changing it.',
        do: 'Aina downloads the rates again. To use the old file, install the newer version.',
      },
      'mirror-foreign': {
        says: 'The rates file belonged to another program. Aina renamed it without changing it.',
        do: 'Aina downloads the rates again. Your settings and alerts are not affected.',
      },
      'mirror-locked': {
        says: 'Another program is using the rates file.',
        do: 'Aina shows the rates it can read and continues when the file is free.',
      },
      'mirror-read-only': {
        says: 'The rates file is read-only. New rates are not saved.',
        do: 'Allow writing to the data folder, or choose another with --data-dir.',
      },
      'folder-missing': {
        says: 'The data folder is missing. New rates are not saved.',
        do: 'Connect its drive or restore the folder. Aina then continues automatically.',
      },
      'budget-locked': {
        says: 'Another program is using the request counter file.',
        do: 'Aina sends no requests until the file is free, then continues automatically.',
      },
      'settings-broken': {
        says: 'Aina could not read the settings file and renamed it.',
        do: 'Aina started with default settings. Check them.',
      },
      'settings-partly-read': {
        says: 'Aina could not read some settings.',
        do: 'These settings have default values; the others are unchanged. Check them.',
      },
      'clock-wrong': {
        says: 'This computer’s clock is wrong.',
        do: 'Set the date and time. Until then, ages may be wrong.',
      },
      'disk-full': {
        says: 'The disk is full. New rates are not saved.',
        do: 'Free some space. Aina then continues automatically.',
      },
    } satisfies Record<string, Words>,
  },
} as const
