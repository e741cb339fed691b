/**
 * Whether a page of another website asks, by what browsers say themselves (names of headers in lower case): it could not read the
 * answer, but have it made over and over. A link that is followed is the person.
 */
export const isAnotherSites = (headers: Readonly<Record<string, string | string[] | undefined>>): boolean =>
  headers.origin !== undefined ||
  (/^(cross|same)-site$/.test(String(headers['sec-fetch-site'])) && headers['sec-fetch-dest'] !== 'document')
