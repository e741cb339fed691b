/** Waits until something is so; says what it was when it never is. */
export const eventually = async (isSo: () => boolean | Promise<boolean>, what: string): Promise<void> => {
  const deadline = performance.now() + 60_000
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`never: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
