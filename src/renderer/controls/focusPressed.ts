/**
 * Gives the focus to the button that was pressed, as every browser but Safari does by itself: what it opens then finds the way
 * back to it.
 */
export const focusPressed = ({ currentTarget }: { currentTarget: HTMLElement }): void => currentTarget.focus()
