/**
 * In the page's own world: what it asks the browser for is asked of the app first, when it is asked for, and with the
 * browser's own refusal where the app refuses. Put into pages as source, so it uses nothing from outside itself. What a page's
 * policy keeps from it never gets as far as the app.
 */
export const pagePermissions = (token: string): void => {
  if (window.top !== window) return
  type Ask = (
    how: 'check' | 'request',
    permission: string,
    browserName: string,
    more?: object,
  ) => Promise<boolean>
  const waiting = new Map<number, (granted: boolean) => void>()
  let count = 0
  document.addEventListener(`${token}:page`, (event) => {
    if (!(event instanceof CustomEvent)) return
    const { kind, id, granted } = JSON.parse(event.detail)
    if (kind !== 'granted') return
    waiting.get(id)?.(granted)
    waiting.delete(id)
  })
  const ask: Ask = (how, permission, browserName, details = {}) =>
    new Promise((done) => {
      waiting.set(++count, done)
      const detail = JSON.stringify({
        kind: 'permission',
        id: count,
        wish: { how, permission, details },
        browserName,
      })
      document.dispatchEvent(new CustomEvent(`${token}:preload`, { detail }))
    })
  const { featurePolicy } = document as unknown as {
    featurePolicy?: { allowsFeature(name: string): boolean }
  }
  const isKept = (feature: string): boolean => featurePolicy?.allowsFeature(feature) === false
  /** Puts a question before what a method of the browser's does. */
  const before = <Owner extends object>(
    owner: Owner | undefined,
    name: keyof Owner & string,
    question: (...given: unknown[]) => Promise<unknown> | null,
  ): void => {
    const original: unknown = owner?.[name]
    if (!owner || typeof original !== 'function') return
    Object.defineProperty(owner, name, {
      configurable: true,
      writable: true,
      value(this: unknown, ...given: unknown[]) {
        const asked = question(...given)
        const go = () => Reflect.apply(original, this, given)
        return asked === null ? go() : asked.then(go)
      },
    })
  }

  // By the names of the web, those of Electron. (shell/common/gin_converters/content_converter.cc)
  const names: Record<string, string> = {
    notifications: 'notifications',
    geolocation: 'geolocation',
    camera: 'media',
    microphone: 'media',
    midi: 'midi',
    'clipboard-read': 'clipboard-read',
    'clipboard-write': 'clipboard-sanitized-write',
    'persistent-storage': 'persistent-storage',
    'screen-wake-lock': 'screen-wake-lock',
    'window-management': 'window-management',
    'local-fonts': 'local-fonts',
    'idle-detection': 'idle-detection',
  }
  before(navigator.permissions, 'query', (asked) => {
    const name = typeof asked === 'object' && asked !== null && 'name' in asked ? String(asked.name) : ''
    return names[name] === undefined ? null : ask('check', names[name], name)
  })
  before(navigator.clipboard, 'writeText', () =>
    isKept('clipboard-write') ? null : ask('check', 'clipboard-sanitized-write', 'clipboard-write'),
  )
  before(navigator.clipboard, 'write', () =>
    isKept('clipboard-write') ? null : ask('check', 'clipboard-sanitized-write', 'clipboard-write'),
  )
  for (const name of ['read', 'readText'] as const)
    before(navigator.clipboard, name, () =>
      isKept('clipboard-read') ? null : ask('request', 'clipboard-read', 'clipboard-read'),
    )
  before(navigator.geolocation, 'getCurrentPosition', () =>
    isKept('geolocation') ? null : ask('request', 'geolocation', 'geolocation'),
  )
  before(navigator.storage, 'persist', () => ask('request', 'persistent-storage', 'persistent-storage'))
  before(navigator.mediaDevices, 'getUserMedia', (wanted) => {
    const kinds = (['audio', 'video'] as const).filter(
      (kind) => typeof wanted === 'object' && wanted !== null && Reflect.get(wanted, kind),
    )
    const features = { audio: 'microphone', video: 'camera' }
    if (kinds.length === 0 || kinds.some((kind) => isKept(features[kind]))) return null
    const details = { mediaTypes: kinds }
    return ask('request', 'media', features[kinds[0] ?? 'audio'], details).then((granted) => {
      if (!granted) throw new DOMException('Permission denied', 'NotAllowedError')
    })
  })
  // What was asked for is one thing, and whether it is so (`Notification.permission`) another that is looked at.
  if ('Notification' in window)
    Object.defineProperty(Notification, 'requestPermission', {
      value: async (reported?: (state: string) => void) => {
        const state = (await ask('request', 'notifications', '')) ? 'granted' : 'denied'
        reported?.(state)
        return state
      },
    })
}
