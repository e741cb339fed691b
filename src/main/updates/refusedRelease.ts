/** A release that is not taken, however often it is tried: its message says why, for the log. */
export class RefusedRelease extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'RefusedRelease'
  }
}
