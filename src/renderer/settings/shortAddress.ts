/** Shortens an address: drops `https://` and the final `/api`. Keeps `http://`, because it is unusual. */
export const shortAddress = (base: string): string => base.replace(/^https:\/\//, '').replace(/\/api$/, '')
