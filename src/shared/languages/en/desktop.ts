export const desktop = {
  desktop: {
    title: 'Desktop',
    autostart: 'Start at log-in',
    autostartText: 'Aina starts hidden in the tray, without a window.',
    autostartUnavailable: 'Aina cannot start at log-in on this system.',
    autostartRefused:
      'Start-up is disabled in the system. Allow Aina in the system’s list of programs that start at log-in.',
    autostartApproval:
      'macOS is waiting for your approval. Allow Aina in System Settings, under General, Login Items.',
    shortcut: 'Show small converter',
    clipboard: 'Convert copied amount',
    clipboardState: {
      none: 'Copy an amount such as 1,949.50 € in any program and press the shortcut you choose here. The small converter shows the amount in tenge. Aina reads the clipboard only then.',
      registered:
        'Copy an amount in any program, then press the shortcut. The small converter shows the amount in tenge. Aina reads the clipboard only then.',
    },
    choose: 'Set shortcut',
    press: 'Press the keys…',
    remove: 'Remove shortcut',
    hold: 'Hold one or more of {{keys}} and press another key. Escape cancels, Backspace removes the shortcut.',
    noShortcut: 'A shortcut needs one of {{keys}} and a letter, a digit, a sign, an arrow or a function key.',
    onTop: 'Small converter on top',
    onTopWayland: 'This may have no effect under Wayland, where the desktop decides which window is on top.',
    state: {
      none: 'The shortcut you choose opens the small converter from any program.',
      registered: 'Works in any program. Press it again to hide the small converter.',
      unsure:
        'Registered, but Wayland desktops may not deliver it. If nothing happens, assign these keys to the command {{command}} in the desktop’s keyboard settings.',
      taken: 'This shortcut is used by another program. Choose another one.',
      twice: 'Aina already uses these keys for its other shortcut. Choose other keys.',
      malformed: 'This shortcut is not possible. Choose another one.',
    },
  },
}
