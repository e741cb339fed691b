/** What a page asks for, in Electron's words. */
export interface Wish {
  /** Looked at, or asked for. (docs/api/session.md: most do the one and then the other; here it is what Chromium does.) */
  how: 'check' | 'request'
  permission: string
  details: Record<string, unknown>
}

type Details = Record<string, unknown> & { isMainFrame: boolean; requestingUrl?: string }
export type CheckHandler = (
  contents: object | null,
  permission: string,
  origin: string,
  details: Details,
) => unknown
export type RequestHandler = (
  contents: object,
  permission: string,
  answer: (granted: boolean) => void,
  details: Details,
) => void

/** The page that asks: its contents, its address and the origin of that. */
interface Asking {
  contents: object
  url: string
  origin: string
}

/**
 * Who decides on what pages ask for. Without a handler Electron grants; one that never answers leaves the page waiting, and
 * of two answers the first one counts. (shell/browser/electron_permission_manager.cc)
 */
export const createPermissions = () => {
  let check: CheckHandler | null = null
  let request: RequestHandler | null = null
  const looked = ({ contents, url, origin }: Asking, { permission, details }: Wish): boolean => {
    // Chromium looks at notifications without saying whose page it is.
    const isAlone = permission === 'notifications'
    const about = { embeddingOrigin: `${origin}/`, ...details, isMainFrame: !isAlone }
    const granted = check?.(
      isAlone ? null : contents,
      permission,
      `${origin}/`,
      isAlone ? about : { ...about, requestingUrl: url },
    )
    return check === null || granted === true
  }
  const asked = ({ contents, url }: Asking, { permission, details }: Wish): Promise<boolean> => {
    if (request === null) return Promise.resolve(true)
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const answer = (granted: unknown): void => {
      if (typeof granted !== 'boolean')
        throw new TypeError(`Error processing argument at index 0, conversion failure from ${granted}`)
      resolve(granted)
    }
    request(contents, permission, answer, { ...details, requestingUrl: url, isMainFrame: true })
    return promise
  }
  return {
    setCheck: (handler: CheckHandler | null): void => {
      check = handler
    },
    setRequest: (handler: RequestHandler | null): void => {
      request = handler
    },
    /** Whether a page has it, or gets it. */
    decide: async (asking: Asking, wish: Wish): Promise<boolean> =>
      wish.how === 'check' ? looked(asking, wish) : asked(asking, wish),
  }
}
