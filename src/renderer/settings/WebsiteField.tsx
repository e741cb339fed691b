import { useId, useState } from 'react'
import { LONGEST_ADDRESS } from '../../shared/contract/limits.ts'
import { websiteOf } from '../../shared/service/serviceAddress.ts'
import { readWebsite } from '../../shared/service/website.ts'
import { InputField } from '../frame/InputField.tsx'
import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'

/** Where the attribution link leads. Taken over when the field is left, or by Enter; empty is the service's own website. */
export const WebsiteField = () => {
  const { t } = useText()
  const model = useModel()
  const id = useId()
  const settings = useStore(model.settings)
  const info = useStore(model.info)
  const [typed, setTyped] = useState<string | null>(null)
  if (!settings || !info || info.demo) return null
  const read = readWebsite(typed ?? settings.website ?? '')
  const take = () => {
    if (typed === null || !read.ok) return
    setTyped(null)
    if (read.url !== settings.website) void model.change({ website: read.url })
  }
  return (
    <InputField
      boxClassName="setting setting-said"
      id={id}
      label={t('website.title')}
      type="url"
      inputMode="url"
      autoCapitalize="none"
      maxLength={LONGEST_ADDRESS}
      value={typed ?? settings.website ?? ''}
      placeholder={websiteOf(info.service)}
      aria-invalid={!read.ok}
      aria-describedby={`${id}-said`}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
      }}
    >
      <span id={`${id}-said`} className="hint" role={read.ok ? undefined : 'alert'}>
        {read.ok ? t('website.hint') : t(`website.${read.reason}`)}
      </span>
    </InputField>
  )
}
