/** In characters. Small enough for memory, large enough to keep the number of parts low. */
const CHUNK = 65_536

/** Joins short texts into parts of about 64 kB. The last part is shorter; no part is empty. */
export function* chunked(pieces: Iterable<string>): Generator<string> {
  let chunk = ''
  for (const piece of pieces) {
    chunk += piece
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}
