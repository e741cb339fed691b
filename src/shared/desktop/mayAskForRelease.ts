const DAY_MS = 86_400_000

/**
 * Whether the feed may be asked for the newest release: at most once a day. `now` and `askedAt` are milliseconds
 * since the epoch, `askedAt` null before the first answer. After a clock was set back, asking is allowed.
 */
export const mayAskForRelease = (now: number, askedAt: number | null): boolean =>
  askedAt === null || now - askedAt >= DAY_MS || now < askedAt
