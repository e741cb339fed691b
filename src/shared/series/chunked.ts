/** Characters of a part: few enough to hold beside what has gone before, enough that parts are few. */
const CHUNK = 65_536

/** Short texts joined into parts of about 64 kB, the last one shorter; none is empty. */
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
