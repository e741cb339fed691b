import { useInfo } from '../state/context.ts'
import { useText } from '../state/useText.ts'

interface Source {
  /** One line for every export: the source of the rates and their licence, or that they are invented. */
  attribution: string
  /** The service's website; null for the demo. */
  website: string | null
  demo: boolean
}

export const useSource = (): Source => {
  const { t } = useText()
  const info = useInfo()
  const demo = info.demo
  const website = demo ? null : (info.website ?? info.service)
  const attribution = demo ? t('exporting.demo') : t('exporting.attribution', { source: website ?? '' })
  return { attribution, website, demo }
}
