export const about = {
  about: {
    licences: 'Third-party licences',
    chromium: 'Chromium’s list of licences is included: {{file}}.',
    ask: 'Check for updates',
    asking: 'Checking…',
    newest: 'This is the newest version, checked {{age}}. Aina checks at most once a day.',
    newer: 'Version {{version}} is available.',
    fetch: 'Download',
    fetching: 'Downloading version {{version}}…',
    fetched: 'Version {{version}} is ready. Aina will restart to install it.',
    install: 'Restart now',
    failed: 'The update failed. Nothing was changed.',
    refused:
      'The download is not a newer version signed by Aina’s developers, or it was altered in transit. Nothing was installed.',
    again: 'Try again',
  },
} as const
