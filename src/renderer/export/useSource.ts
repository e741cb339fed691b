import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'

interface Source {
  /** Whose rates these are and under which licence, or that they are made up: one line that goes with everything exported. */
  attribution: string
  /** The service's own website; null for the demo, which has none. */
  website: string | null
  demo: boolean
}

export const useSource = (): Source => {
  const { t } = useText()
  const info = useStore(useModel().info)
  const demo = info?.demo !== false
  const website = demo ? null : (info?.website ?? info?.service ?? null)
  const attribution = demo
    ? t('bulk.exported.demo')
    : t('bulk.exported.attribution', { source: website ?? '' })
  return { attribution, website, demo }
}
