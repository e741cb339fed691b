/** Puts the focus on the amount that the converter's rows follow, past all that stands above them. */
export const focusAmount = (): void => {
  const amount = document.querySelector('.row-lead .row-amount input')
  if (amount instanceof HTMLInputElement) {
    amount.focus()
    amount.select()
  }
}
