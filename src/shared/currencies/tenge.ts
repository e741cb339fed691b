/** The base currency: it has no rate and no series of its own, 1 tenge is 1 tenge. */
export const TENGE = 'KZT'
