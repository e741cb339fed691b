/**
 * Puts this process's clocks forward, the wall clock and the steady one each by so many milliseconds. A restart "two days
 * later" is then exactly that, without the wait. Its text is put into other processes, so it uses nothing from outside
 * itself.
 */
export const shiftClock = (wall: number, steady: number): void => {
  const realNow = Date.now
  Date.now = () => realNow() + wall

  const realHrtime = process.hrtime
  const shiftedHrtime = (since?: [number, number]): [number, number] => {
    // A difference of two moments is the same on both clocks.
    const [seconds, nanoseconds] = realHrtime()
    const at = seconds * 1_000 + steady
    const moved: [number, number] = [Math.floor(at / 1_000), nanoseconds + (at % 1_000) * 1_000_000]
    return since ? [moved[0] - since[0], moved[1] - since[1]] : moved
  }
  process.hrtime = Object.assign(shiftedHrtime, { bigint: realHrtime.bigint })
}

/**
 * When the tests take place: a Friday afternoon in Almaty, after the rates of that day have come. Aina, the service and
 * the pages are all told this time, and it runs on from there, so that what they say about dates does not depend on the
 * day on which the tests run.
 */
export const friday = Date.parse('2026-11-20T09:30:00Z')

const shift = friday - Date.now()

/** Milliseconds since the epoch, on the tests' own clock. */
export const now = (): number => Date.now() + shift

export const minutes = (count: number): number => count * 60_000
export const days = (count: number): number => count * 24 * 60 * 60_000

/** The environment that sets an Aina's clocks: the wall clock to the tests' time, and both to `later` ms after it. */
export const clockEnvironment = (later: number): Record<string, string> => ({
  AINA_TEST_WALL_SHIFT: String(shift + later),
  AINA_TEST_STEADY_SHIFT: String(later),
})

/** How far the clock of a page has to be put forward, in milliseconds. */
export const pageShift = (later: number): number => shift + later
