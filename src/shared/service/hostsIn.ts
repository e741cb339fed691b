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
