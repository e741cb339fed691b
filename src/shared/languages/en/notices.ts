import type { Notice } from '../../contract/state.ts'
import type { Words } from '../words.ts'

export const notices = {
  notices: {
    title: 'Notices',
    keptAs: 'The old file is kept as {{file}}.',
    kind: {
      'mirror-damaged': {
        says: 'The rates file was damaged and has been set aside.',
        do: 'What could still be read of it was kept, the rest is being fetched again. What you made yourself is untouched.',
      },
      'mirror-older': {
        says: 'The rates file was made by an older Aina and has been set aside unchanged.',
        do: 'The rates are being downloaded again. Your own data is untouched.',
      },
      'mirror-newer': {
        says: 'The rates file was made by a newer Aina and has been set aside unchanged.',
        do: 'The rates are being fetched again. To use the old file, install the newer version.',
      },
      'mirror-foreign': {
        says: 'Another program’s file stood in place of the rates file; it has been set aside unchanged.',
        do: 'The rates are being fetched again. What you made yourself is untouched.',
      },
      'mirror-locked': {
        says: 'Another program is using the rates file.',
        do: 'Aina reads what it can and goes on once the file is free.',
      },
      'mirror-read-only': {
        says: 'The rates file cannot be written to, so new rates are not kept.',
        do: 'Allow writing to the data folder, or choose another one with --data-dir.',
      },
      'budget-locked': {
        says: 'Another program is using the file in which requests are counted.',
        do: 'Until it is free Aina asks the service for nothing; then it goes on by itself.',
      },
      'settings-broken': {
        says: 'The settings file could not be read and has been set aside.',
        do: 'Aina started with its default settings; please check them.',
      },
      'settings-partly-read': {
        says: 'Some settings could not be read.',
        do: 'They have their default values, all others are as you left them; please check them.',
      },
      'conversions-broken': {
        says: 'The log of conversions could not be read and has been set aside.',
        do: 'A new log is begun with the next conversion that you star.',
      },
      'known-broken': {
        says: 'The file with what Aina has learnt about the service’s dates could not be read and has been set aside.',
        do: 'Aina keeps what it could read and learns the rest again. Until then, past days may be answered as dated.',
      },
      'clock-wrong': {
        says: 'This computer’s clock is wrong.',
        do: 'Set the date and time; until then the ages shown may be wrong.',
      },
      'service-awaited': {
        says: 'The service that was chosen has not answered yet; the rates shown are from the source before it.',
        do: 'Aina goes on asking and changes over by itself. The address can be checked in the settings.',
      },
      'disk-full': {
        says: 'The disk is full, so new rates are not kept.',
        do: 'Free some space; Aina then goes on by itself.',
      },
      'linked-file': {
        says: 'The file for spreadsheets could not be written.',
        do: 'The settings say why; the old one stands, and Aina tries again by itself.',
      },
    } satisfies Record<Notice['kind'], Words>,
  },
} as const
