/** An address as a person calls it: without `https://` and the final `/api`. `http://` stays, since it is unusual. */
export const shortAddress = (base: string): string => base.replace(/^https:\/\//, '').replace(/\/api$/, '')
