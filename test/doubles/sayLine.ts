/**
 * Writes a line of JSON to the standard output. Resolves when the system has it, so that a kill loses no line that was said before.
 * A reader that is slow fills the pipe with some 170 short lines; Node keeps more in this process.
 */
export const sayLine = (value: unknown): Promise<void> =>
  new Promise((written) => void process.stdout.write(`${JSON.stringify(value)}\n`, () => written()))
