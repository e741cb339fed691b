/** How much a service may make of its mirror, whatever it sends: far more than any needs, and no more than a disk bears. */
export interface MirrorLimits {
  assets: number
  /** Confirmed points of one asset: a hundred years and more of every day. */
  points: number
  /** Of the file, its log apart: beyond it no more points are taken, while rates go on being kept. */
  bytes: number
}

export const mirrorLimits: MirrorLimits = { assets: 5_000, points: 50_000, bytes: 512 * 1_048_576 }
