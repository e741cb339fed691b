/** The key of a service that may be part of a file's name, as `mirrorKey` makes it. */
export const SERVICE_KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,119}$/

/** Whether a service has a file of its own: the demo teaches the same again at any time. */
export const hasKnownFile = (key: string): boolean => SERVICE_KEY.test(key) && key !== 'demo'
