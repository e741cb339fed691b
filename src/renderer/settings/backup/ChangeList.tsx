import type { BackupChange, ChangedItems, ChangedList } from '../../../shared/contract/backup.ts'
import { formatNumber } from '../../../shared/format/formatNumber.ts'
import type { Wording } from '../../../shared/languages/texts.ts'
import { Checkbox } from '../../controls/Checkbox.tsx'
import { useText } from '../../state/useText.ts'
import { wordInside, wordItem, wordSetting, wordValue } from '../wordSetting.ts'

/** Returns the first of some texts and the number of the others; empty if all are empty. */
export const wordFew = (
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
export const ChangeList = ({ changes, chosen, choose }: ChangeListProps) => {
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
