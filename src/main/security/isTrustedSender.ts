import { PAGE_ORIGIN, pageHash } from '../pages/pageAddress.ts'

/** The checked parts of a message's sender. */
export interface Sender<C> {
  sender: C
  senderFrame: { url: string; origin: string; parent: unknown } | null
}

/** Whether a message comes from a page of ours: the top frame, our origin, one of our windows. Unknown counts as no. */
export const isTrustedSender = <C>(
  { sender, senderFrame }: Sender<C>,
  isOurs: (contents: C) => boolean,
): boolean =>
  senderFrame !== null &&
  senderFrame.parent === null &&
  senderFrame.origin === PAGE_ORIGIN &&
  pageHash(senderFrame.url) !== null &&
  isOurs(sender)
