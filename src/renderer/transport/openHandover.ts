import type { Tab } from './tab.ts'

/** Returns an own property of a foreign value; undefined without one. */
export const valueIn = (value: unknown, name: string): unknown =>
  Object.entries(value ?? {}).find(([key]) => key === name)?.[1]

/** Returns a string property; null for anything else. */
export const textIn = (value: unknown, name: string): string | null => {
  const text = valueIn(value, name)
  return typeof text === 'string' ? text : null
}

/** The page's part in the handover. */
interface HandoverParts {
  /** Whether it has a session to let others in. */
  has(): boolean
  /** Requests a code for another page; null if Aina refuses. */
  codeForOther(): Promise<string | null>
  /** Receives the requested code. */
  take(code: string): void
}

interface Handover {
  /** Asks the other open pages for a code; false if there is no channel. */
  ask(): boolean
  close(): void
}

/**
 * Lets in a page opened by a link or a bookmark while another page of this Aina has a session. It asks (`want`),
 * pages with a session answer (`have`), it chooses one (`take`), and that page sends a code (`give`). The new page
 * exchanges the code for its own token. Nothing is stored.
 */
export const openHandover = (tab: Tab, parts: HandoverParts): Handover => {
  let asking = false
  let chosen: string | null = null
  const others: string[] = []

  const choose = () => {
    chosen = others.shift() ?? null
    if (chosen !== null) channel?.post({ take: tab.id, by: chosen })
  }
  const give = async (to: string) => {
    // If this page cannot reach Aina, another page may.
    const code = await parts.codeForOther().catch(() => null)
    channel?.post({ give: to, by: tab.id, code: code ?? '' })
  }
  const channel = tab.openChannel((message) => {
    const [want, have, take, to] = ['want', 'have', 'take', 'give'].map((name) => textIn(message, name))
    const by = textIn(message, 'by')
    if (want && parts.has()) channel?.post({ have: want, by: tab.id })
    if (take && by === tab.id && parts.has()) void give(take)
    if (!asking || by === null) return
    if (have === tab.id) {
      others.push(by)
      if (chosen === null) choose()
    }
    if (to === tab.id && by === chosen) {
      const code = textIn(message, 'code')
      if (!code) return choose()
      asking = false
      parts.take(code)
    }
  })

  return {
    ask() {
      if (!channel) return false
      asking = true
      chosen = null
      others.length = 0
      channel.post({ want: tab.id })
      return true
    },
    close: () => channel?.close(),
  }
}
