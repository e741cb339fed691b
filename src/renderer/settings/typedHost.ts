/**
 * Returns a base address with its host as a person typed it: «абв», not the ASCII form that the network uses. Unchanged where
 * `typed` names another host.
 */
export const typedHost = (base: string, typed: string): string => {
  const host = /^(?:[a-z]+:\/\/)?([^/:?#]+)/i.exec(typed.trim())?.[1]?.toLowerCase() ?? ''
  if (!URL.canParse(base) || !URL.canParse(`http://${host}`)) return base
  const { hostname } = new URL(base)
  return new URL(`http://${host}`).hostname === hostname ? base.replace(hostname, host) : base
}
