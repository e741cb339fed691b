import { PAGE_ORIGIN, pageHash } from '../pages/pageAddress.ts'

/** What is looked at of a message's sender. */
export interface Sender<C> {
  sender: C
  senderFrame: { url: string; origin: string; parent: unknown } | null
}

/**
 * Whether a message comes from a page of ours: from the top frame, of our origin, in the contents of one of our windows.
 * What cannot be told counts as no.
 */
export const isTrustedSender = <C>(
  { sender, senderFrame }: Sender<C>,
  isOurs: (contents: C) => boolean,
): boolean =>
  senderFrame !== null &&
  senderFrame.parent === null &&
  senderFrame.origin === PAGE_ORIGIN &&
  pageHash(senderFrame.url) !== null &&
  isOurs(sender)
