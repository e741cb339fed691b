/**
 * The limits of a service's mirror: far more than any service needs, and so little that writing one answer delays no other call
 * by more than 100 ms.
 */
export interface MirrorLimits {
  assets: number
  /** Confirmed points of one asset: 54 years of every day. */
  points: number
  /** Size of the file without its log. Beyond it the mirror takes no more points, but still rates. */
  bytes: number
}

export const mirrorLimits: MirrorLimits = { assets: 500, points: 20_000, bytes: 512 * 1_048_576 }
