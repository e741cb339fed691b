/** A plain sentence about a failure, and the next step. */
export interface Words {
  says: string
  do: string
}
