import { useRef } from 'react'
import { useText } from '../state/useText.ts'
import { Failure } from './Failure.tsx'
import { FiredAlerts } from './FiredAlerts.tsx'
import { Notices } from './Notices.tsx'
import { useBannerRoom } from './useBannerRoom.ts'

interface BannersProps {
  /** The page that is shown: the room that was left for a strip lasts as long as it. */
  page: string
  /** Whether the page itself says what is wrong with the service. */
  serviceSaid: boolean
}

/**
 * What fails, and what has happened to Aina's own files: over the lower edge of the window, where it pushes nothing away when
 * it comes or goes.
 */
export const Banners = ({ page, serviceSaid }: BannersProps) => {
  const { t } = useText()
  const strip = useRef<HTMLDivElement>(null)
  const scrolls = useBannerRoom(strip, page)
  // What is too long for its place is scrolled, by keys too.
  const reached = scrolls ? { role: 'region', tabIndex: 0, 'aria-label': t('notices.title') } : {}
  return (
    <div ref={strip} className="banners" {...reached}>
      <Failure serviceSaid={serviceSaid} />
      <Notices />
      <FiredAlerts />
    </div>
  )
}
