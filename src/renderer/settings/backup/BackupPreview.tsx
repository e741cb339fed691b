import { useState } from 'react'
import type {
  BackupChange,
  ChangedItems,
  ChangedList,
  BackupPreview as Preview,
} from '../../../shared/contract/backup.ts'
import { formatNumber } from '../../../shared/format/formatNumber.ts'
import { formatMoment } from '../../../shared/format/formatTime.ts'
import type { Wording } from '../../../shared/languages/texts.ts'
import { Checkbox } from '../../controls/Checkbox.tsx'
import { useModel, useStore } from '../../state/context.ts'
import { useText } from '../../state/useText.ts'
import { AddressCheckStatus } from '../AddressCheckStatus.tsx'
import { isNamedForTheRun, shortAddress } from '../serviceStateOf.ts'
import { useAddressCheck } from '../useAddressCheck.ts'
import { wordInside, wordItem, wordSetting, wordValue } from '../wordSetting.ts'

/** The services in a backup. Each is checked like a typed address, and used only once it answers. */
const BackupAddresses = ({ addresses }: { addresses: readonly string[] }) => {
  const { t } = useText()
  const model = useModel()
  const info = useStore(model.info)
  const service = useStore(model.settings)?.service
  const { check, start } = useAddressCheck()
  const others = addresses.filter((address) => address !== service)
  if (!info || isNamedForTheRun(info) || others.length === 0) return null
  return (
    <div className="stack">
      <p>{t('backup.addresses')}</p>
      <div className="buttons flow">
        {others.map((address) => (
          <button key={address} type="button" className="button" onClick={() => void start(address)}>
            {t('backup.tryAddress', { address: shortAddress(address) })}
          </button>
        ))}
      </div>
      <AddressCheckStatus check={check} />
    </div>
  )
}

interface BackupPreviewProps {
  file: string
  preview: Preview
  onRestore: (chosen: string[]) => void
  onCancel: () => void
}

/** The changes that a restore would make, and their selection. */
export const BackupPreview = ({ file, preview, onRestore, onCancel }: BackupPreviewProps) => {
  const wording = useText()
  const { t, language } = wording
  const { changes, addresses, notUnderstood, madeAt, appVersion } = preview
  const [chosen, choose] = useState<ReadonlySet<string>>(
    () => new Set(changes.filter(({ onlyIfAsked }) => !onlyIfAsked).map(({ id }) => id)),
  )
  const moment = madeAt === null ? '?' : formatMoment(Date.parse(madeAt), language)
  return (
    <div className="stack">
      <p>{t('backup.of', { file, moment, version: appVersion ?? '?' })}</p>
      {changes.length === 0 ? (
        <p>{t('backup.nothing')}</p>
      ) : (
        <ChangeList changes={changes} chosen={chosen} choose={choose} />
      )}
      {notUnderstood.count > 0 && (
        <p>{t('backup.notUnderstood', { items: wordFew(notUnderstood, wording) })}</p>
      )}
      <div className="buttons flow">
        {changes.length > 0 && (
          <button
            type="button"
            className="button button-main"
            disabled={chosen.size === 0}
            onClick={() => onRestore([...chosen])}
          >
            {t('backup.restore')}
          </button>
        )}
        <button type="button" className="button" onClick={onCancel}>
          {t('backup.cancel')}
        </button>
      </div>
      <BackupAddresses addresses={addresses} />
    </div>
  )
}

/** Returns the first of some texts and the number of the others; empty if all are empty. */
const wordFew = (
  { count, first }: { count: number; first: readonly string[] },
  { t, language }: Wording,
): string => {
  const said = first.filter((text) => text !== '')
  if (said.length === 0) return ''
  const more = count - first.length
  const named = said.join(', ')
  return more > 0 ? `${named} ${t('backup.more', { number: formatNumber(more, { language }) })}` : named
}

const listLines = (id: string, list: ChangedList, wording: Wording): string[] => {
  const { t, language } = wording
  const wordItems = ({ count, first }: ChangedItems): string =>
    wordFew({ count, first: first.map((item) => wordItem(id, list.path, item, wording)) }, wording)
  const said = (['added', 'removed', 'changed'] as const)
    .filter((what) => list[what].count > 0)
    .map((what) => {
      const number = t(`backup.${what}`, { number: formatNumber(list[what].count, { language }) })
      const items = wordItems(list[what])
      return items === '' ? number : `${number}: ${items}`
    })
  return list.moved ? [...said, t('backup.moved')] : said
}

/** Returns the changes of a setting, one line each. */
const linesOf = ({ id, values, lists }: BackupChange, wording: Wording): string[] => {
  const named = (path: string, line: string): string => {
    const name = wordInside(id, path, wording)
    return name === '' ? line : `${name}: ${line}`
  }
  const ofValues = values.flatMap(({ path, from, to }) => {
    const [before, after] = [wordValue(id, path, from, wording), wordValue(id, path, to, wording)]
    return before === '' && after === '' ? [] : named(path, `${before} → ${after}`)
  })
  const ofLists = lists.flatMap((list) => listLines(id, list, wording).map((line) => named(list.path, line)))
  return [...ofValues, ...ofLists]
}

interface ChangeListProps {
  changes: readonly BackupChange[]
  chosen: ReadonlySet<string>
  choose: (chosen: ReadonlySet<string>) => void
}

/** The changes with checkboxes; the ticked ones are restored. */
const ChangeList = ({ changes, chosen, choose }: ChangeListProps) => {
  const wording = useText()
  const { t } = wording
  const meant = changes.filter(({ onlyIfAsked }) => !onlyIfAsked).map(({ id }) => id)
  const tick = (id: string, ticked: boolean) => {
    const next = new Set(chosen)
    if (ticked) next.add(id)
    else next.delete(id)
    choose(next)
  }
  return (
    <fieldset className="backup-changes">
      <legend>{t('backup.choice')}</legend>
      {meant.length > 1 && (
        <Checkbox
          checked={meant.every((id) => chosen.has(id))}
          onChange={(all) => choose(new Set(all ? [...chosen, ...meant] : []))}
        >
          {t('backup.all')}
        </Checkbox>
      )}
      <ul>
        {changes.map((change) => {
          const described = `change-${change.id}`
          return (
            <li key={change.id}>
              <Checkbox
                checked={chosen.has(change.id)}
                describedBy={described}
                onChange={(ticked) => tick(change.id, ticked)}
              >
                {wordSetting(change.id, wording)}
              </Checkbox>
              <div id={described} className="second">
                {change.onlyIfAsked && (
                  <p>
                    {t(change.id === 'settings.website' ? 'backup.leadsElsewhere' : 'backup.onlyIfAsked')}
                  </p>
                )}
                {linesOf(change, wording).map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </div>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
