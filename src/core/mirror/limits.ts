/**
 * How much a service may make of its mirror, whatever it sends: far more than any needs, no more than a disk bears, and so little
 * that writing one answer delays no other call by more than 100 ms.
 */
export interface MirrorLimits {
  assets: number
  /** Confirmed points of one asset: 54 years of every day. */
  points: number
  /** Of the file, its log apart: beyond it no more points are taken, while rates go on being kept. */
  bytes: number
}

export const mirrorLimits: MirrorLimits = { assets: 500, points: 20_000, bytes: 512 * 1_048_576 }
