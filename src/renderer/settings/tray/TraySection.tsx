import { useId, useLayoutEffect, useRef, useState } from 'react'
import { LONGEST_TEMPLATE, traySeconds, trayWidth } from '../../../shared/contract/limits.ts'
import { defaultSettings, trayIcons, trayShows } from '../../../shared/contract/settings.ts'
import { parseTemplate, templateFields } from '../../../shared/tray/template.ts'
import { STALE_MARK } from '../../../shared/tray/trayView.ts'
import { InputField } from '../../controls/InputField.tsx'
import { IntegerField } from '../../controls/IntegerField.tsx'
import { useModel, useSettings } from '../../state/context.ts'
import { useDesktop } from '../../state/useDesktop.ts'
import { useText } from '../../state/useText.ts'
import { Choice } from '../Choice.tsx'
import { SettingsSection } from '../SettingsSection.tsx'

/** The tray's pins and look; not in a browser. */
export const TraySection = () => {
  const { t } = useText()
  const model = useModel()
  const tray = useSettings().tray
  const desktop = useDesktop()
  if (!desktop?.available) return null
  const set = (patch: Partial<typeof tray>) => void model.change({ tray: { ...tray, ...patch } })
  return (
    <SettingsSection name="tray" title={t('tray.title')}>
      <p className="quiet">
        {t('tray.text')} {t('tray.staleText', { mark: STALE_MARK })}
      </p>
      <TemplateField template={tray.template} onChange={(template) => set({ template })} />
      <Choice
        legend={t('tray.show')}
        value={tray.show}
        options={trayShows.map((value) => ({ value, label: t(`tray.shows.${value}`) }))}
        onChange={(show) => set({ show })}
      />
      {tray.show === 'rotate' && (
        <IntegerField
          label={t('tray.seconds')}
          value={tray.seconds}
          {...traySeconds}
          onChange={(seconds) => set({ seconds })}
        />
      )}
      <IntegerField
        label={t('tray.width')}
        value={tray.width}
        {...trayWidth}
        hint={t('tray.widthHint')}
        onChange={(width) => set({ width })}
      />
      <Choice
        legend={t('tray.icon')}
        value={tray.icon}
        options={trayIcons.map((value) => ({ value, label: t(`tray.icons.${value}`) }))}
        onChange={(icon) => set({ icon })}
      />
    </SettingsSection>
  )
}

interface TemplateFieldProps {
  template: string
  onChange: (template: string) => void
}

const usual = defaultSettings.tray.template

/** The template for each rate's text. Saved as soon as it is valid; its fields are listed below. */
const TemplateField = ({ template, onChange }: TemplateFieldProps) => {
  const { t } = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? template
  const { mistakes } = parseTemplate(shown)

  const type = (text: string) => {
    setTyped(text)
    if (parseTemplate(text).mistakes.length === 0) onChange(text)
  }
  const insert = (field: string) => {
    const { selectionStart, selectionEnd } = input.current ?? {}
    const [from, to] = [selectionStart ?? shown.length, selectionEnd ?? shown.length]
    const text = `${shown.slice(0, from)}{${field}}${shown.slice(to)}`
    if (text.length > LONGEST_TEMPLATE) return
    caret.current = from + field.length + 2
    type(text)
  }
  // Puts the cursor after the inserted field, for the next one.
  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  return (
    <InputField
      label={t('tray.template')}
      ref={input}
      id={id}
      type="text"
      autoCapitalize="none"
      maxLength={LONGEST_TEMPLATE}
      value={shown}
      aria-invalid={mistakes.length > 0}
      aria-describedby={`${id}-message ${id}-hint`}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setTyped((text) => (mistakes.length === 0 ? null : text))}
    >
      <div id={`${id}-message`} className="mistake" role="alert">
        {mistakes.map(({ kind, at, text }) => (
          <p key={`${kind} ${at}`}>
            {t(`tray.mistakes.${kind}`, { place: [...shown.slice(0, at)].length + 1, text })}
          </p>
        ))}
        {mistakes.length > 0 && <p>{t('tray.lastValidText')}</p>}
      </div>
      <p id={`${id}-hint`} className="hint">
        {t('tray.templateHint', { open: '{{', square: '[[' })}
      </p>
      <span id={`${id}-fields`} className="label">
        {t('tray.insert')}
      </span>
      <ul className="flow" aria-labelledby={`${id}-fields`}>
        {templateFields.map((field) => (
          <li key={field}>
            <button type="button" className="button" onClick={() => insert(field)}>
              <code>{`{${field}}`}</code> {t(`tray.fields.${field}`)}
            </button>
          </li>
        ))}
      </ul>
      {shown !== usual && (
        <div className="buttons flow">
          <button type="button" className="button button-quiet" onClick={() => type(usual)}>
            {t('tray.restore')}
          </button>
        </div>
      )}
    </InputField>
  )
}
