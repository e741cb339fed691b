/** Puts the focus on the heading of what `main` shows, so that it is read out and Tab goes on from there. */
export const focusPage = (main: HTMLElement | null): void => {
  const heading = main?.querySelector('h1') ?? null
  if (heading) heading.tabIndex = -1
  const target = heading ?? main
  target?.focus()
}
