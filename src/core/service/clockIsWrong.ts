const A_DAY = 24 * 3_600_000

/**
 * Whether this machine's clock is wrong: more than a day from the service's (its `Date` header) or, if that is unknown, more than
 * a day before this build. All in milliseconds since the epoch.
 */
export const clockIsWrong = (now: number, serverNow: number | null, builtAt: number): boolean =>
  serverNow === null ? now < builtAt - A_DAY : Math.abs(now - serverNow) > A_DAY
