import { event, LoudEmitter, loud } from './loud.ts'
import { isSigned, platform as ownPlatform } from './platform.ts'

/** The options that the documentation names, each with the systems that have it. */
const known: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    ['title', 'body', 'silent', 'icon'].map((name) => [name, ['darwin', 'win32', 'linux']]),
  ),
  ...Object.fromEntries(
    ['id', 'groupId', 'actions', 'hasReply', 'replyPlaceholder'].map((name) => [name, ['darwin', 'win32']]),
  ),
  ...Object.fromEntries(['subtitle', 'sound', 'closeButtonText'].map((name) => [name, ['darwin']])),
  ...Object.fromEntries(['groupTitle', 'toastXml'].map((name) => [name, ['win32']])),
  ...Object.fromEntries(['urgency', 'timeoutType'].map((name) => [name, ['linux', 'win32']])),
}

interface Options {
  title?: string
  body?: string
  silent?: boolean
  id?: string
  urgency?: string
  actions?: { type: string; text?: string }[]
}

/** How Windows ends a toast whose tag is longer. */
const LONGEST_ID = 64

const events = 'show click close reply action failed'

/**
 * A system's notifications. Electron passes over options that a system does not have; here they throw. `shows` says what
 * comes of showing one: `shown`, why it failed, or `never`, where nothing is heard of it; `none`: they are not supported.
 */
export const notificationsOf = ({ platform, shows }: { platform: NodeJS.Platform; shows(): string }) => {
  class Notification extends LoudEmitter {
    #isShown = false
    title = ''
    body = ''
    silent = false
    id = ''
    urgency = 'low'
    actions: { type: string; text?: string }[] = []
    constructor(options: Options = {}) {
      super('Notification', events)
      for (const name of Object.keys(options))
        if (!known[name]?.includes(platform))
          throw new TypeError(`the fake Electron’s Notification has no ${name} on ${platform}`)
      for (const { type, text } of options.actions ?? [])
        if (type !== 'button' || !text)
          throw new TypeError('the fake Electron’s Notification takes buttons with a text')
      Object.assign(this, options)
    }
    static isSupported = () => shows() !== 'none'
    show() {
      const how = this.id.length > LONGEST_ID && platform === 'win32' ? 'the tag is too long' : shows()
      if (how === 'none' || how === 'never') return
      setImmediate(() => {
        this.#isShown = how === 'shown'
        if (this.#isShown) this.emit('show', event())
        else this.emit('failed', event(), how)
      })
    }
    close() {
      if (!this.#isShown) return
      this.#isShown = false
      setImmediate(() => this.emit('close', event({})))
    }
  }
  return loud('Notification', Notification)
}

/** What macOS says of an unsigned app's notification, and of any while it asks the person. (UNErrorCodeNotificationsNotAllowed) */
const NOT_ALLOWED = 'Notifications are not allowed for this application'

/**
 * What a system does with notifications unless a test says so: macOS shows those of a code-signed app alone, and fails the others
 * (docs/api/notification.md).
 */
export const usualOutcome = (platform: NodeJS.Platform, signed: boolean): string =>
  platform === 'darwin' && !signed ? NOT_ALLOWED : 'shown'

export const Notification = notificationsOf({
  platform: ownPlatform,
  shows: () => process.env.AINA_TEST_NOTIFICATIONS ?? usualOutcome(ownPlatform, isSigned()),
})
