/**
 * The limits of a service's mirror: far more than any service needs, and so little that a service cannot fill the disk and that
 * writing one answer delays no other call by more than 100 ms.
 */
export const mirrorLimits = {
  assets: 500,
  /** Points of one asset: 54 years of every day. */
  points: 20_000,
}
