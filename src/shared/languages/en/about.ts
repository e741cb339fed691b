export const about = {
  about: {
    licences: 'Licences of the software inside',
    chromium: 'Chromium’s own list of licences comes with the program, in {{file}}.',
    ask: 'Look for a newer version',
    asking: 'Looking for a newer version…',
    newest: 'This is the newest version, checked {{age}}. Aina checks at most once a day.',
    newer: 'Version {{version}} is out.',
    fetch: 'Download it',
    fetching: 'Version {{version}} is being downloaded…',
    fetched: 'Version {{version}} is downloaded. Aina will close and start again with it.',
    install: 'Restart now',
    failed: 'It did not work this time; Aina stays as it is.',
    refused:
      'What was offered is not a newer version signed by the makers of Aina, or it was changed on the way. Nothing was installed.',
    again: 'Try again',
  },
} as const
