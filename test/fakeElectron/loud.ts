import { EventEmitter } from 'node:events'

/** What JavaScript itself looks for on any object. */
const asked = new Set(['then', 'toJSON', 'domain', 'asymmetricMatch', 'nodeType', '$$typeof'])

/** An object that throws, naming it, where a member is read that it does not have: nothing is missing in silence. */
export const loud = <T extends object>(name: string, target: T): T =>
  new Proxy(target, {
    get(inner, key, receiver) {
      if (typeof key === 'string' && !(key in inner) && !asked.has(key))
        throw new Error(`the fake Electron has no ${name}.${key}`)
      return Reflect.get(inner, key, receiver)
    },
  })

type Listener = Parameters<EventEmitter['on']>[1]

/** An emitter that is loud about its members, and about events that it does not know. */
export class LoudEmitter extends EventEmitter {
  /** `events`: those it emits, those a test emits in its place, and those that never come here. */
  constructor(name: string, events: string) {
    super()
    const known = new Set(events.split(/\s+/))
    const add = super.on
    const on = (event: string | symbol, listener: Listener): this => {
      if (typeof event === 'string' && !known.has(event))
        throw new Error(`the fake Electron’s ${name} has no event ${event}`)
      add.call(this, event, listener)
      return self
    }
    Object.assign(this, { on, addListener: on })
    const self = loud(name, this)
    // biome-ignore lint/correctness/noConstructorReturn: the object that others see is the loud one.
    return self
  }
}

interface FakeEvent {
  defaultPrevented: boolean
  preventDefault(): void
}

/** What Electron gives a listener as its first argument. */
export const event = <T extends object>(more?: T): FakeEvent & T => {
  const made = {
    defaultPrevented: false,
    preventDefault() {
      made.defaultPrevented = true
    },
  }
  return Object.assign(made, more)
}
