/** The help of the browser shell and the desktop. Loaded only for `--help`. */
export const launch = {
  serve: 'Aina serves its pages to a browser on this computer.',
  desktop:
    'Aina shows tenge exchange rates in the tray. A second start passes its options to the running Aina.',
  flags: {
    'data-dir': 'Folder of the rates file and settings',
    service: 'Address of the rate service, or demo for the built-in demo',
    help: 'Show help',
    port: 'Port on 127.0.0.1 (default: any free port)',
    'no-open': 'Print the address, open no browser',
    hidden: 'Start in the tray, without a window',
    toggle: 'Show or hide the converter of the running Aina',
    convert: 'Convert a sentence: --convert="100 usd eur"',
    quit: 'Quit the running Aina',
    clipboard: 'Convert the amount on the clipboard',
    version: 'Show the version',
  },
  link: 'Link into Aina: aina://convert?amount=100&from=USD, aina://history/USD',
  commands: 'Help for the command line: rates, convert and others',
  variables: 'AINA_DATA_DIR and AINA_SERVICE_URL replace --data-dir and --service.',
}
export type LaunchWords = typeof launch
