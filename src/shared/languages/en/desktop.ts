import type { Desktop } from '../../contract/desktop.ts'

export const desktop = {
  desktop: {
    title: 'Start-up and shortcut',
    autostart: 'Start when I log in',
    autostartText: 'Hidden, without a window: only the tray shows.',
    autostartUnavailable: 'Aina cannot be started at log-in here.',
    autostartRefused:
      'It is off on the system. Allow Aina there, in the list of programs that start at log-in.',
    autostartApproval:
      'macOS waits for your approval. Allow Aina in System Settings, under General, Login Items.',
    shortcut: 'Show the converter',
    clipboard: 'Convert what is copied',
    clipboardState: {
      none: 'Copy an amount such as 1,949.50 € in any program, press keys of your choice, and the small converter shows it in tenge. The clipboard is read only then.',
      registered:
        'Copy an amount in any program and press: the small converter shows it in tenge. The clipboard is read only then.',
    },
    choose: 'Choose keys',
    press: 'Press the keys…',
    remove: 'Remove the shortcut',
    hold: 'Hold {{keys}} or several of them, and press another key. Escape leaves it as it was, Backspace removes the shortcut.',
    noShortcut:
      'This is not a shortcut: it needs one of {{keys}}, and a letter, a digit, a sign, an arrow or a function key.',
    onTop: 'Keep the small converter above other windows',
    onTopWayland:
      'Under Wayland the desktop itself decides where this window stands and what is above it: this may do nothing.',
    state: {
      none: 'Keys of your choice bring up the converter in any program.',
      registered: 'Works in any program; pressed again, it hides the converter.',
      unsure:
        'Registered, but under Wayland the desktop may not pass it on. If nothing happens, give these keys the command {{command}} in the desktop’s keyboard settings.',
      taken: 'Another program has these keys. Choose others.',
      twice: 'Aina’s other shortcut has these keys. Choose others.',
      malformed: 'These keys cannot be a shortcut. Choose others.',
    } satisfies Record<Desktop['shortcut'], string>,
  },
}
