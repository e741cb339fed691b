import { useInfo } from '../state/context.ts'
import { useText } from '../state/useText.ts'

/** Returns one line for every export: the source of the rates and their licence, or that they are invented. */
export const useAttribution = (): string => {
  const { t } = useText()
  const { demo, website, service } = useInfo()
  return demo ? t('exporting.demo') : t('exporting.attribution', { source: website ?? service })
}
