import { homedir, userInfo } from 'node:os'
import { isAbsolute } from 'node:path'

/**
 * The person's home folder: what their variable says, and where that is empty or relative, what the system has for them; null
 * where neither is a whole path. Never throws.
 */
export const homeFolder = (
  system: { homedir(): string; userInfo(): { homedir: string } } = { homedir, userInfo },
): string | null => {
  for (const ask of [() => system.homedir(), () => system.userInfo().homedir]) {
    try {
      const home = ask()
      if (isAbsolute(home)) return home
    } catch {
      // An account that the system does not list, as in a container.
    }
  }
  return null
}
