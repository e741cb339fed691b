/** The key of a service that may be part of a file's name, as `mirrorKey` makes it. The demo has no such file. */
export const SERVICE_KEY = /^(?!demo$)[A-Za-z0-9_-][A-Za-z0-9._-]{0,119}$/
