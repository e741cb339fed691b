/** What the settings keep, addresses hold and fields take: the same wherever it is asked. */

/** Characters of an amount, of a sentence, of what is searched for. */
export const MOST_TYPED = 200
/** Codes of a list of the converter. */
export const MOST_CODES = 60
/** Pins. */
export const MOST_PINS = 200
/** Lines that are converted in one call. */
export const MOST_LINES = 500
/** Characters of the tray's template. */
export const LONGEST_TEMPLATE = 200
/** How long a pin stands in the tray, in seconds, and how many characters a text there may take. */
export const traySeconds = { least: 3, most: 60 }
export const trayWidth = { least: 4, most: 120 }
/** How often the board may be asked for, in minutes. */
export const pollMinutes = { least: 5, most: 60 }
