/** The base currency: it has no rate and no series, since 1 tenge is always 1 tenge. */
export const TENGE = 'KZT'
