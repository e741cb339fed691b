import type { Ask } from './checks.ts'

/** Requests from a base address as any program does; an answer that is not JSON has the value undefined. */
export const askAt =
  (base: string): Ask =>
  async (path) => {
    const response = await fetch(base + path, { redirect: 'manual', signal: AbortSignal.timeout(30_000) })
    const text = await response.text()
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch {
      value = undefined
    }
    return { status: response.status, type: response.headers.get('content-type') ?? '', value }
  }
