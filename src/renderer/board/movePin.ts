/**
 * The pins after one was put in the place of another: those between move up or down by one. Pins that are not shown
 * keep their neighbours.
 */
export const movePin = (pins: readonly string[], code: string, target: string): string[] => {
  const to = pins.indexOf(target)
  const rest = pins.filter((pin) => pin !== code)
  return to < 0 || rest.length === pins.length ? [...pins] : rest.toSpliced(to, 0, code)
}

/** The pins after one was switched: a new one goes to the end of the person's order. */
export const togglePin = (pins: readonly string[], code: string): string[] =>
  pins.includes(code) ? pins.filter((pin) => pin !== code) : [...pins, code]
