import { faults, type Service } from '../doubles/service.ts'

/** Keeps the answers to histories back until they are let go. */
export const holdHistory = (service: Service, ...codes: string[]): (() => void) => {
  const held: (() => void)[] = []
  for (const code of codes)
    service.set(
      `/historical/${code}`,
      faults.delay(0, (_ms, answer) => held.push(answer)),
    )
  return () => {
    for (const code of codes) service.set(`/historical/${code}`, null)
    for (const letGo of held.splice(0)) letGo()
  }
}
