import { type ComponentProps, useId, useState } from 'react'
import { pollChoices } from '../../shared/contract/settings.ts'
import { LONGEST_ADDRESS, websiteOf } from '../../shared/service/serviceAddress.ts'
import { readWebsite } from '../../shared/service/website.ts'
import { InputField } from '../controls/InputField.tsx'
import { Select } from '../controls/Select.tsx'
import { useInfo, useModel, useSettings } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { PublicationSection } from './PublicationSection.tsx'
import { SettingsSection } from './SettingsSection.tsx'

/** How often to download rates, or only manually. */
const PollField = () => {
  const { t } = useText()
  const model = useModel()
  const id = useId()
  const settings = useSettings()
  const { pollEvery } = settings
  // A hand-edited file may contain another number.
  const minutes = [...new Set([...pollChoices, pollEvery ?? 5])].sort((a, b) => a - b)
  return (
    <div className="setting">
      <Select
        label={t('poll.title')}
        value={pollEvery}
        aria-describedby={id}
        options={[
          ...minutes.map((each) => ({ value: each, label: t('poll.every', { minutes: each }) })),
          { value: null, label: t('poll.byHand') },
        ]}
        onChange={(chosen) => void model.change({ pollEvery: chosen })}
      />
      <span id={id} className="hint">
        {pollEvery === null && t('poll.byHandHint')}
      </span>
    </div>
  )
}

interface TextSettingProps<T> extends Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange'> {
  label: string
  /** The current setting as text. */
  text: string
  /** Parses the typed text; returns null if invalid. */
  read: (typed: string) => { value: T } | null
  /** Returns the message about the field's text; shown at once for invalid text. */
  hint: (typed: string) => string
  onSave: (value: T) => void
}

/** A typed setting. Saved on leaving the field or on Enter. Invalid text stays, with a message. */
const TextSetting = <T,>({ label, text, read, hint, onSave: onTake, ...input }: TextSettingProps<T>) => {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? text
  const reading = read(shown)
  const save = () => {
    if (typed === null || !reading) return
    setTyped(null)
    onTake(reading.value)
  }
  return (
    <InputField
      boxClassName="setting"
      id={id}
      label={label}
      {...input}
      value={shown}
      aria-invalid={!reading}
      aria-describedby={`${id}-message`}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save()
      }}
    >
      <span id={`${id}-message`} className="hint" role={reading ? undefined : 'alert'}>
        {hint(shown)}
      </span>
    </InputField>
  )
}

/** The target of the attribution link; by default, the service's website. */
const WebsiteField = () => {
  const { t } = useText()
  const model = useModel()
  const settings = useSettings()
  const info = useInfo()
  if (info.demo) return null
  return (
    <TextSetting
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
      hint={(typed) => {
        const read = readWebsite(typed)
        return read.ok ? t('website.hint') : t(`website.${read.reason}`)
      }}
      onSave={(website) => {
        if (website !== settings.website) void model.change({ website })
      }}
    />
  )
}

/** How often to download rates from any service, the attribution link, and how official rates are published. */
export const RatesSection = () => {
  const { t } = useText()
  return (
    <SettingsSection name="rates" title={t('nav.board')}>
      <PollField />
      <WebsiteField />
      <PublicationSection />
    </SettingsSection>
  )
}
