const DAY_MS = 86_400_000

/**
 * Whether the feed may be asked for the newest release: at most once a day. `now` and `askedAt` are milliseconds since
 * the epoch, `askedAt` null where it never answered; a clock that was set back does not forbid it for ever.
 */
export const mayAskForRelease = (now: number, askedAt: number | null): boolean =>
  askedAt === null || now - askedAt >= DAY_MS || now < askedAt
