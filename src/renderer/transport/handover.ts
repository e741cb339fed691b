import type { Tab } from './tab.ts'
import { textIn } from './textIn.ts'

/** What a page brings that takes part. */
interface HandoverParts {
  /** Whether it has a session of its own to let others in by. */
  has(): boolean
  /** A code for another page; null where Aina gives none. */
  codeForOther(): Promise<string | null>
  /** A code came for this page, which asked for one. */
  take(code: string): void
}

interface Handover {
  /** Asks the other open pages for a code; false where none may be spoken to. */
  ask(): boolean
  close(): void
}

/**
 * Lets a page in that was opened by a link or a bookmark, while another page of this Aina has a session: it asks (`want`),
 * those that could let it in say so (`have`), it chooses one (`take`), and that one gets a code for it (`give`), which is
 * traded for a token of its own. Nothing is kept anywhere for it.
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
    // Where Aina cannot be asked, another page may be able to.
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
