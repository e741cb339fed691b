/**
 * The public halves of the keys that releases are signed with (Ed25519, SPKI as base64), as `scripts/makeUpdateKey.ts` prints
 * them; the private ones are nowhere in here. A release has to be signed by one of them. To change a key, ship both in one
 * release and sign the next one with the new. Empty: no copy asks for updates, and none can be packaged that would.
 */
export const updateKeys: readonly string[] = []
