import { useRef } from 'react'
import { useText } from '../state/useText.ts'
import { Failure } from './Failure.tsx'
import { Notices } from './Notices.tsx'
import { useStripRoom } from './useStripRoom.ts'

interface StripProps {
  /** The page that is shown: the room that was left for a strip lasts as long as it. */
  page: string
  /** Whether the page itself says what is wrong with the service. */
  serviceSaid: boolean
}

/**
 * What fails, and what has happened to Aina's own files: over the lower edge of the window, where it pushes nothing away when
 * it comes or goes.
 */
export const Strip = ({ page, serviceSaid }: StripProps) => {
  const { t } = useText()
  const strip = useRef<HTMLDivElement>(null)
  const scrolls = useStripRoom(strip, page)
  // What is too long for its place is scrolled, by keys too.
  const reached = scrolls ? { role: 'region', tabIndex: 0, 'aria-label': t('notices.title') } : {}
  return (
    <div ref={strip} className="strip" {...reached}>
      <Failure serviceSaid={serviceSaid} />
      <Notices />
    </div>
  )
}
