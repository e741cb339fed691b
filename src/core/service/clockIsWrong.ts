const A_DAY = 24 * 3_600_000

/**
 * Whether this machine's clock is plainly wrong: more than a day away from the service's (its `Date` header), or,
 * where that is not known, more than a day before this build was made. All three in milliseconds since the epoch.
 */
export const clockIsWrong = (now: number, serverNow: number | null, builtAt: number): boolean =>
  serverNow === null ? now < builtAt - A_DAY : Math.abs(now - serverNow) > A_DAY
