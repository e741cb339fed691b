import { pageHash } from '../pages/pageAddress.ts'

/** Whether a window's contents may go to an address by themselves: only to the page that they show already. */
export const mayNavigate = (address: string): boolean => pageHash(address) !== null
