/** The service keeps its answers for so long, in milliseconds: asking sooner brings the same again. */
export const ANSWER_LASTS_MS = 5 * 60_000
