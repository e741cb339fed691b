import * as z from 'zod/mini'

const Bounds = z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() })

const MainWindowPlace = z.object({ bounds: Bounds, maximized: z.boolean() })
export type MainWindowPlace = z.infer<typeof MainWindowPlace>

/** The rates when the tray's menu was last opened: milliseconds since the epoch, whose rates, tenge per 1 unit. */
const LastLooked = z.object({
  at: z.number(),
  service: z.string(),
  rates: z.record(z.string(), z.number()),
})

/** When the feed of releases answered, in milliseconds since the epoch, and the newer version; null for none. */
const UpdatesAnswer = z.object({ at: z.number(), version: z.nullable(z.string()) })

/** What the desktop shell remembers by itself. What of it cannot be read is as at the first start, and costs nothing. */
const DesktopState = z.object({
  mainWindow: z.catch(z.nullable(MainWindowPlace), null),
  /** Whether the person was told that nothing shows tray icons. */
  noTrayTold: z.catch(z.boolean(), false),
  /** Whether Aina has told the person that the panel does not show its icon. */
  noIconTold: z.catch(z.boolean(), false),
  /** Whether a first notification was on the screen, so that the system has asked the person. */
  firstNoticeShown: z.catch(z.boolean(), false),
  lastLooked: z.catch(z.nullable(LastLooked), null),
  /** What the feed of releases has answered last. */
  updatesAnswer: z.catch(z.nullable(UpdatesAnswer), null),
  /** The newest release that the feed has ever told of: no older one is taken after it. */
  newestRelease: z.catch(z.nullable(z.string().check(z.maxLength(30))), null),
  /** The hosts whose websites the person has agreed to open. */
  agreedHosts: z.catch(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(50)), []),
  /** When the copy was started that runs; null where the last one ended in order. Milliseconds since the epoch. */
  runningSince: z.catch(z.nullable(z.number()), null),
  /** When it was found that a copy had not ended in order. */
  abnormalEnds: z.catch(z.array(z.number()).check(z.maxLength(20)), []),
})
export type DesktopState = z.infer<typeof DesktopState>

/** Reads what was kept, whatever it is. */
export const readDesktopState = (kept: unknown): DesktopState => {
  const found = DesktopState.safeParse(kept)
  return found.success ? found.data : DesktopState.parse({})
}

/** The same of the text of a file; what is no JSON is as at the first start. */
export const parseDesktopState = (text: string): DesktopState => {
  try {
    return readDesktopState(JSON.parse(text))
  } catch {
    return readDesktopState({})
  }
}

export interface DesktopStateStore {
  get(): DesktopState
  set(patch: Partial<DesktopState>): void
}
