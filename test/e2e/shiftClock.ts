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
