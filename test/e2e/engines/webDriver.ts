import { setTimeout } from 'node:timers/promises'
import * as z from 'zod/mini'

const Answer = z.object({ value: z.unknown() })
const Failed = z.object({ error: z.string(), message: z.string() })
const Session = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserName: z.string(), browserVersion: z.string() }),
})
const Element = z.record(z.string(), z.string())

/** A browser that a W3C WebDriver drives: https://www.w3.org/TR/webdriver2 */
export interface Driven {
  /** Its name and version. */
  name: string
  goTo(address: string): Promise<void>
  /** The value of an expression in the page. */
  read(expression: string): Promise<unknown>
  /** Presses the first element that the CSS selector finds. */
  press(selector: string): Promise<void>
  /** What follows is about the first frame in the page. */
  enterFrame(): Promise<void>
  /** Gives the window this size, as near to it as the browser can. */
  resize(width: number, height: number): Promise<void>
  end(): Promise<void>
}

const ask = async (base: string, method: string, path: string, body?: unknown): Promise<unknown> => {
  const response = await fetch(`${base}${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    // A browser that hangs answers nothing.
    signal: AbortSignal.timeout(60_000),
  })
  const { value } = Answer.parse(await response.json())
  if (response.ok) return value
  const { error, message } = Failed.parse(value)
  throw new Error(`${path}: ${error}: ${message}`)
}

/** Resolves when the driver at `base` takes sessions; rejects when it does not within a minute, or `ended` before. */
export const driverReady = async (base: string, ended: () => boolean): Promise<void> => {
  for (let tries = 0; tries < 600; tries += 1) {
    if (ended()) throw new Error('the driver has ended')
    const ready = await ask(base, 'GET', '/status').catch(() => null)
    if (ready !== null) return
    await setTimeout(100)
  }
  throw new Error('the driver does not answer')
}

export const startSession = async (base: string, capabilities: unknown): Promise<Driven> => {
  const wanted = { capabilities: { alwaysMatch: capabilities } }
  const { sessionId, capabilities: got } = Session.parse(await ask(base, 'POST', '/session', wanted))
  const at = `/session/${sessionId}`
  return {
    name: `${got.browserName} ${got.browserVersion}`,
    goTo: async (url) => void (await ask(base, 'POST', `${at}/url`, { url })),
    read: (expression) =>
      ask(base, 'POST', `${at}/execute/sync`, { script: `return ${expression}`, args: [] }),
    async press(selector) {
      const found = await ask(base, 'POST', `${at}/element`, { using: 'css selector', value: selector })
      const [element = ''] = Object.values(Element.parse(found))
      await ask(base, 'POST', `${at}/element/${element}/click`, {})
    },
    enterFrame: async () => void (await ask(base, 'POST', `${at}/frame`, { id: 0 })),
    resize: async (width, height) => void (await ask(base, 'POST', `${at}/window/rect`, { width, height })),
    end: async () => void (await ask(base, 'DELETE', at)),
  }
}
