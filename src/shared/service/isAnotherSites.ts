/**
 * Whether a page of another website sent the request, by the browser's own headers (lower-case names). Such a page
 * cannot read the answer, but could request it repeatedly. A followed link counts as the user.
 */
export const isAnotherSites = (headers: Readonly<Record<string, string | string[] | undefined>>): boolean =>
  headers.origin !== undefined ||
  (/^(cross|same)-site$/.test(String(headers['sec-fetch-site'])) && headers['sec-fetch-dest'] !== 'document')
