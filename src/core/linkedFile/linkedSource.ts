/** Whose rates a linked file has. It says so in one language, whatever Aina speaks: cells that others link to stay what they are. */
export interface LinkedSource {
  /** The service's own website; null for the demo. */
  website: string | null
}

/** In one line. */
export const sourceLine = ({ website }: LinkedSource): string =>
  website === null
    ? 'the demo of Aina, made up'
    : `${website}, CC BY 4.0; for reference only, not a public offer`
