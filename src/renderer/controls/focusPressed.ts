/** Focuses the pressed button, for Safari, which does not. The opened part can then return the focus. */
export const focusPressed = ({ currentTarget }: { currentTarget: HTMLElement }): void => currentTarget.focus()
