import type { ReactNode } from 'react'

interface SettingsSectionProps {
  /** The section's name in addresses; unique on the page. */
  name: string
  title: string
  /** Whether the section is folded: few people need it. */
  folded?: boolean
  className?: string
  children: ReactNode
}

/** Returns the id of a section's or group's heading. */
export const headingId = (name: string): string => `settings-${name}`

/** A card of the settings under its own heading. */
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
