/** Limits on what users and callers enter. Letters are UTF-16 units. */

/** Characters of an amount, a sentence or a search. */
export const MOST_TYPED = 200
/** Codes in a list of the converter. */
export const MOST_CODES = 60
export const MOST_PINS = 200
/** Lines converted in one call. */
export const MOST_LINES = 500
/** Characters of the tray template. */
export const LONGEST_TEMPLATE = 200
/** How long a pin is shown in the tray, in seconds, and the maximum characters of a text there. */
export const traySeconds = { least: 3, most: 60 }
export const trayWidth = { least: 4, most: 120 }
/** The interval of polls, in minutes. */
export const pollMinutes = { least: 5, most: 60 }
/** Alerts, and the days of a change alert. */
export const MOST_ALERTS = 100
export const MOST_ALERT_DAYS = 365

/** The letters of a file of settings: more than all that a user can create. */
export const LONGEST_SETTINGS_FILE = 8 * 1024 * 1024

/** Compared currencies. With the pair itself five lines: the most that are easy to distinguish. */
export const MOST_COMPARED = 4
