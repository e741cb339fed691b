interface Item {
  type?: string
  serviceName?: string
  openAtLogin?: boolean
}

type Status = 'not-registered' | 'enabled' | 'requires-approval' | 'not-found'

/** What comes of registering: the system has it, waits for the person, or, unsigned, silently has it not (docs/api/app.md). */
type Outcome = 'enabled' | 'approval' | 'refused'

/**
 * What `setLoginItemSettings` and `getLoginItemSettings` do with a Mac's list of services. (docs/api/app.md; its status is that of
 * `SMAppService`, shell/browser/browser_mac.mm) A service with another name than the app's own is not known here.
 */
export const loginService = ({
  outcome,
  wasOpenedAtLogin,
}: {
  outcome(): Outcome
  wasOpenedAtLogin: boolean
}) => {
  let status: Status = 'not-registered'
  const check = ({ type = 'mainAppService' }: Item): void => {
    if (type !== 'mainAppService')
      throw new Error(`the fake Electron knows no login item of the type ${type}`)
  }
  return {
    /** As the person does in System Settings: the entry stays, and waits to be allowed again. */
    decide(isAllowed: boolean): void {
      if (status !== 'not-registered') status = isAllowed ? 'enabled' : 'requires-approval'
    },
    setLoginItemSettings(item: Item): void {
      check(item)
      const registered = {
        enabled: 'enabled',
        approval: 'requires-approval',
        refused: 'not-registered',
      } as const
      status = item.openAtLogin ? registered[outcome()] : 'not-registered'
    },
    getLoginItemSettings(item: Item = {}) {
      check(item)
      return { openAtLogin: status === 'enabled', status, wasOpenedAtLogin }
    },
  }
}
