import { LONGEST_ADDRESS } from '../../shared/contract/limits.ts'
import { websiteOf } from '../../shared/service/serviceAddress.ts'
import { readWebsite } from '../../shared/service/website.ts'
import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { TakenField } from './TakenField.tsx'

/** Where the attribution link leads; empty is the service's own website. */
export const WebsiteField = () => {
  const { t } = useText()
  const model = useModel()
  const settings = useStore(model.settings)
  const info = useStore(model.info)
  if (!settings || !info || info.demo) return null
  return (
    <TakenField
      label={t('website.title')}
      type="url"
      inputMode="url"
      autoCapitalize="none"
      maxLength={LONGEST_ADDRESS}
      placeholder={websiteOf(info.service)}
      text={settings.website ?? ''}
      read={(typed) => {
        const read = readWebsite(typed)
        return read.ok ? { value: read.url } : null
      }}
      said={(typed) => {
        const read = readWebsite(typed)
        return read.ok ? t('website.hint') : t(`website.${read.reason}`)
      }}
      onTake={(website) => {
        if (website !== settings.website) void model.change({ website })
      }}
    />
  )
}
