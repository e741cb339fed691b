/** What went wrong, in a plain sentence, and what to do about it. */
export interface Words {
  says: string
  do: string
}
