export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

export interface Codec {
  write(value: unknown): Json
  read(json: Json): unknown
}

/** What one side carries besides plain data: functions and promises. Undefined where it is none of that. */
export interface Special {
  write(value: unknown): Json | undefined
  read(tag: string, body: Json): unknown
}

/**
 * Structured clones as JSON: what stands in for Electron's messages goes as text. Throws as cloning does on what it cannot
 * carry. It is put into pages as source, so it uses nothing from outside itself.
 */
export const codec = (special: Special): Codec => {
  const arrays = [Float64Array, Float32Array, Int32Array, Uint32Array, Int16Array, Uint16Array, Uint8Array]
  const tagged = (tag: string, body: Json): Json => ({ $: tag, body })
  const toText = (bytes: Uint8Array): string => {
    let text = ''
    for (let at = 0; at < bytes.length; at += 8_192)
      text += String.fromCharCode(...bytes.subarray(at, at + 8_192))
    return btoa(text)
  }
  const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

  const writeObject = (value: object): Json => {
    if (Array.isArray(value)) return value.map(write)
    if (value instanceof Date) return tagged('Date', String(value.getTime()))
    if (value instanceof Error) return tagged('Error', [value.name, value.message])
    if (value instanceof ArrayBuffer) return tagged('ArrayBuffer', toText(new Uint8Array(value)))
    const array = arrays.find((kind) => value instanceof kind)
    if (array && ArrayBuffer.isView(value))
      return tagged(array.name, toText(new Uint8Array(value.buffer, value.byteOffset, value.byteLength)))
    const prototype: unknown = Object.getPrototypeOf(value)
    if (prototype !== null && Object.getPrototypeOf(prototype) !== null)
      throw new TypeError(`the fake Electron carries no ${value.constructor.name}`)
    const entries = Object.entries(value).map(([key, item]): [string, Json] => [key, write(item)])
    return '$' in value ? tagged('Object', entries) : Object.fromEntries(entries)
  }
  const write = (value: unknown): Json => {
    const own = special.write(value)
    if (own !== undefined) return own
    if (value === undefined) return tagged('undefined', null)
    if (typeof value === 'bigint') return tagged('bigint', String(value))
    if (typeof value === 'number')
      return JSON.stringify(value) === String(value) && !Object.is(value, -0)
        ? value
        : tagged('number', Object.is(value, -0) ? '-0' : String(value))
    if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value
    if (typeof value !== 'object') throw new TypeError('An object could not be cloned.')
    return writeObject(value)
  }

  const readTagged = (tag: string, body: Json): unknown => {
    if (tag === 'undefined') return undefined
    if (tag === 'bigint') return BigInt(String(body))
    if (tag === 'number') return Number(body)
    if (tag === 'Date') return new Date(Number(body))
    if (tag === 'Error' && Array.isArray(body))
      return Object.assign(new Error(String(body[1])), { name: String(body[0]) })
    if (tag === 'ArrayBuffer') return toBytes(String(body)).buffer
    if (tag === 'Object' && Array.isArray(body))
      return Object.fromEntries(
        body.map((entry) => (Array.isArray(entry) ? [entry[0], read(entry[1] ?? null)] : [])),
      )
    const array = arrays.find(({ name }) => name === tag)
    return array ? new array(toBytes(String(body)).buffer) : special.read(tag, body)
  }
  const read = (json: Json): unknown => {
    if (Array.isArray(json)) return json.map(read)
    if (typeof json !== 'object' || json === null) return json
    if (typeof json.$ === 'string') return readTagged(json.$, json.body ?? null)
    return Object.fromEntries(Object.entries(json).map(([key, item]) => [key, read(item)]))
  }
  return { write, read }
}
