import type { ReactNode } from 'react'

interface SettingsSectionProps {
  /** Names the section in addresses; unique on the page. */
  name: string
  title: string
  /** Whether few people need it: its title opens it. */
  folded?: boolean
  className?: string
  children: ReactNode
}

/** The id of the heading of a section or group. */
export const headingId = (name: string): string => `settings-${name}`

/** A card of the settings, under its own heading. */
export const SettingsSection = ({ name, title, folded, className, children }: SettingsSectionProps) => {
  const heading = <h3 id={headingId(name)}>{title}</h3>
  return (
    <section
      className={['card settings-card', className].filter(Boolean).join(' ')}
      aria-labelledby={headingId(name)}
    >
      {folded ? (
        <details>
          <summary>{heading}</summary>
          {children}
        </details>
      ) : (
        <>
          {heading}
          {children}
        </>
      )}
    </section>
  )
}
