/** Moves a pin to another one's place; those between shift by one. Hidden pins keep their neighbours. */
export const movePin = (pins: readonly string[], code: string, target: string): string[] => {
  const to = pins.indexOf(target)
  const rest = pins.filter((pin) => pin !== code)
  return to < 0 || rest.length === pins.length ? [...pins] : rest.toSpliced(to, 0, code)
}

/** Adds a pin at the end, or removes it. */
export const togglePin = (pins: readonly string[], code: string): string[] =>
  pins.includes(code) ? pins.filter((pin) => pin !== code) : [...pins, code]
