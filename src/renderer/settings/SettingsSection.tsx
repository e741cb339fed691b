import type { ReactNode } from 'react'

interface SectionProps {
  /** The name in addresses; unique on the page. */
  name: string
  title: string
  children: ReactNode
}

/** Returns the id of a section's or part's heading. */
const headingId = (name: string): string => `settings-${name}`

/** A card of the settings under its own heading. */
export const SettingsSection = ({
  name,
  title,
  className = '',
  children,
}: SectionProps & { className?: string }) => (
  <section className={`card settings-card stack ${className}`.trim()} aria-labelledby={headingId(name)}>
    <h2 id={headingId(name)}>{title}</h2>
    {children}
  </section>
)

/** A folded part of a section that few users need. */
export const FoldedPart = ({ name, title, children }: SectionProps) => (
  <details>
    <summary>
      <h3 id={headingId(name)}>{title}</h3>
    </summary>
    {children}
  </details>
)

/** Opens a folded part, scrolls to a section or part and focuses its heading. */
export const showSettings = (name: string): void => {
  const heading = document.getElementById(headingId(name))
  if (!heading) return
  const fold = heading.closest('details')
  if (fold) fold.open = true
  heading.tabIndex = -1
  heading.scrollIntoView?.({ block: 'start' })
  heading.focus({ preventScroll: true })
}
