/** In milliseconds. The service caches its answers this long: asking sooner returns the same. */
export const ANSWER_LASTS_MS = 5 * 60_000
