import type { Service } from '../doubles/service.ts'

/** Keeps the answers to histories back until they are let go. */
export const holdHistory = (service: Service, ...codes: string[]): (() => void) => {
  const held: (() => void)[] = []
  for (const code of codes)
    service.set(`/historical/${code}`, (_request, response) => {
      const points = service.history(code)
      held.push(() => response.end(JSON.stringify({ code, base: 'KZT', count: points.length, points })))
    })
  return () => {
    for (const code of codes) service.set(`/historical/${code}`, null)
    for (const letGo of held) letGo()
  }
}
