import * as z from 'zod/mini'
// A file of its own, which no script carries: pages of legal text that hardly anybody opens.
import address from './licences.json?url'

const Licences = z.array(
  z.object({ name: z.string(), version: z.string(), licence: z.string(), text: z.string() }),
)

/** Every package inside a release with its licence, by name. Throws where the file does not come, or not whole. */
export const fetchLicences = async (): Promise<z.infer<typeof Licences>> => {
  const response = await fetch(address)
  return Licences.parse(await response.json())
}
