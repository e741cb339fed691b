/**
 * The public keys that sign releases (Ed25519, SPKI as base64), printed by `scripts/makeUpdateKey.ts`. The private
 * ones are not in this repository. One of them must have signed a release. To change a key, ship both in one release
 * and sign the next one with the new key. While empty, no instance asks for updates, and none that would can be
 * packaged.
 */
export const updateKeys: readonly string[] = []
