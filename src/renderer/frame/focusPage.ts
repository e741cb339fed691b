/**
 * Puts the focus where a page wants it on arrival, else on the heading of what `main` shows, so that it is read out and Tab goes
 * on from there.
 */
export const focusPage = (main: HTMLElement | null): void => {
  const wanted = main?.querySelector<HTMLElement>('[data-arrival]') ?? null
  const heading = wanted ? null : (main?.querySelector('h1') ?? null)
  if (heading) heading.tabIndex = -1
  const target = wanted ?? heading ?? main
  target?.focus()
}
