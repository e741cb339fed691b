/**
 * Every Host header of a request, out of its headers as they were sent, names and values in turn: two of them could be read differently by
 * different readers. (Node keeps the first, and `headersDistinct` would make lists of all the others too.)
 */
export const hostsIn = (raw: readonly string[]): string[] => {
  const hosts: string[] = []
  for (let at = 0; at + 1 < raw.length; at += 2)
    if (raw[at]?.length === 4 && raw[at]?.toLowerCase() === 'host') hosts.push(raw[at + 1] ?? '')
  return hosts
}
