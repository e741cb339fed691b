/**
 * Invisible characters: spaces, characters that Unicode says to ignore (it classes the Hangul fillers as letters),
 * unassigned ones, marks without a letter, the empty Braille cell and the null notehead.
 */
const NO_INK = /[\s\p{Default_Ignorable_Code_Point}\p{C}\p{M}\u2800\u{1d159}\ufffc]/gu

/** A fast path: nearly every name has one of these. */
const SURE_INK = /[0-9A-Za-zА-яЁё]/

/** Whether a text would look empty. */
export const showsNothing = (text: string): boolean => !SURE_INK.test(text) && text.replace(NO_INK, '') === ''
