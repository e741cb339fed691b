/**
 * What leaves no ink: spaces, what Unicode says may be ignored (the Hangul fillers are letters to it), what has no
 * meaning for others, marks without a letter, the empty Braille cell and the null notehead.
 */
const NO_INK = /[\s\p{Default_Ignorable_Code_Point}\p{C}\p{M}\u2800\u{1d159}\ufffc]/gu

/** Nearly every name has one of these, which is seen at once. */
const SURE_INK = /[0-9A-Za-zА-яЁё]/

/** Whether a text would be seen as an empty place. */
export const showsNothing = (text: string): boolean => !SURE_INK.test(text) && text.replace(NO_INK, '') === ''
