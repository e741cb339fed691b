/** What Aina makes in a data folder, by name; what is set aside or half-written begins like what it was. */
const OWN = [
  /^(settings|conversions)\.json($|\.tmp-|\.broken-)/,
  /^settings-lock\.db/,
  /^(mirror|budget|known|lease)(-.+)?\.db/,
  /^(backup-undo|linked-file)\.json($|\.tmp-)/,
  /^copy-of-mirror-.+\.db/,
  /^desktop\.json($|\.tmp-)/,
  /^open-browser-[0-9a-f]{16}\.html$/,
  /^(logs|profile)$/,
  /\.stranger-[0-9a-f]{8}$/,
]

/** Whether a name in the data folder is one that Aina gives. */
export const isOwnName = (name: string): boolean => OWN.some((pattern) => pattern.test(name))
