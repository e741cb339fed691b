/**
 * Whether a page of another website sent the request, by the browser's own headers (lower-case names). Such a page
 * cannot read the answer, but could request it repeatedly. A followed link counts as the user.
 */
export const isAnotherSites = (headers: Readonly<Record<string, string | string[] | undefined>>): boolean =>
  headers.origin !== undefined ||
  (/^(cross|same)-site$/.test(String(headers['sec-fetch-site'])) && headers['sec-fetch-dest'] !== 'document')

/**
 * Returns every Host header from the raw headers, names and values in turn, since different readers could read
 * duplicates differently. (Node keeps the first, and `headersDistinct` would build lists of all other headers too.)
 */
export const hostsIn = (raw: readonly string[]): string[] => {
  const hosts: string[] = []
  for (let at = 0; at + 1 < raw.length; at += 2)
    if (raw[at]?.length === 4 && raw[at]?.toLowerCase() === 'host') hosts.push(raw[at + 1] ?? '')
  return hosts
}
