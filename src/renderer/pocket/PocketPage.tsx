import { useRef, useState } from 'react'
import { boardSide, tengeSide } from '../../shared/answer/answerSide.ts'
import { wordWhen } from '../../shared/answer/wordDays.ts'
import { rateForUnits, wordRate } from '../../shared/answer/wordRate.ts'
import { wordStale } from '../../shared/answer/wordStale.ts'
import { pinnedCodes } from '../../shared/contract/pin.ts'
import { nameOf } from '../../shared/currencies/nameOf.ts'
import { almatyDay, formatIsoDay } from '../../shared/days/day.ts'
import { type PocketColumn, pocketColumns } from '../../shared/money/pocketView.ts'
import { readTheme } from '../chart/readTheme.ts'
import { useTitle } from '../controls/useTitle.ts'
import { ExportMenu } from '../export/ExportMenu.tsx'
import { type ExportState, ExportStatus } from '../export/ExportStatus.tsx'
import { copyPicture, savePicture } from '../export/saveAndCopy.ts'
import { useSource } from '../export/useSource.ts'
import { ConvertTabs } from '../frame/ConvertTabs.tsx'
import { CurrencySelect } from '../picker/CurrencySelect.tsx'
import { printPage } from '../print/printing.ts'
import { DecimalNumber, decimalRoom } from '../rate/DecimalNumber.tsx'
import { useStale } from '../rate/useFreshness.ts'
import { useModel, useStore } from '../state/context.ts'
import type { PocketRoute } from '../state/route.ts'
import { useNoRatesYet } from '../state/useNoRatesYet.ts'
import { replaceRoute } from '../state/useRoute.ts'
import { useText } from '../state/useText.ts'
import { drawPocket, type PocketWords } from './drawPocket.ts'

const Way = ({ column: { from, to, rows } }: { column: PocketColumn }) => {
  const { t, language } = useText()
  const rooms = (['amount', 'result'] as const).map((side) =>
    decimalRoom(
      rows.map((row) => row[side]),
      language,
    ),
  )
  return (
    <table className="pocket-table" aria-label={t('pocket.way', { from, to })}>
      <thead>
        <tr>
          <th scope="col">{from}</th>
          <th scope="col">{to}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ amount, result }) => (
          <tr key={amount}>
            <th scope="row">
              <DecimalNumber text={amount} language={language} room={rooms[0] ?? 0} />
            </th>
            <td>
              <DecimalNumber text={result} language={language} room={rooms[1] ?? 0} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The printed sheet: both directions side by side, the rate, its day and the source. */
const PocketSheet = ({
  columns,
  words: { title, rate, notes },
}: {
  columns: readonly PocketColumn[]
  words: PocketWords
}) => (
  <article className="pocket-sheet stack" aria-label={title}>
    <h2>{title}</h2>
    <p>{rate}</p>
    <div className="pocket-ways flow">
      {columns.map((column) => (
        <Way key={column.from} column={column} />
      ))}
    </div>
    {notes.map((note) => (
      <p key={note} className="second">
        {note}
      </p>
    ))}
  </article>
)

/** Round amounts of a currency in tenge and back, for printing or as a picture. */
const PocketPage = ({ route }: { route: PocketRoute }) => {
  const wording = useText()
  const { t, language } = wording
  const model = useModel()
  const board = useStore(model.board)
  const now = useStore(model.time)
  const pins = useStore(model.settings)?.pins
  const nothingYet = useNoRatesYet()
  const whyStale = useStale()
  const { attribution } = useSource()
  const [state, setState] = useState<ExportState>({ is: 'idle' })
  const box = useRef<HTMLDivElement>(null)
  useTitle(t('pocket.title'))

  const assets = board?.assets ?? []
  const pinned = pinnedCodes(pins ?? []).find((pin) => assets.some((asset) => asset.code === pin))
  const code = route.code ?? pinned ?? assets[0]?.code ?? 'USD'
  const asset = assets.find((each) => each.code === code)
  const leg = asset && boardSide(asset, board?.day ?? null)
  const rateWords = (): string => {
    if (!asset || !leg) return ''
    const rate = rateForUnits(leg, tengeSide, { language, units: null, full: false })
    const words = wordRate(rate, rate.write(null, null), wording)
    return [words, wordWhen(leg, wording), wordStale(whyStale(leg), t)].filter(Boolean).join(', ')
  }
  const words: PocketWords = {
    title: asset ? `${code} — ${nameOf(asset, language)}` : '',
    rate: rateWords(),
    notes: [t('pocket.rounded'), attribution],
  }
  const columns = asset ? pocketColumns(asset, language) : []
  const file = `aina-pocket-${code}-${formatIsoDay(almatyDay(now))}.png`
  const drawn = () => box.current && drawPocket(columns, words, readTheme(box.current), language)
  const show = async (becoming: Promise<ExportState>) => setState(await becoming)
  return (
    <>
      <ConvertTabs current="pocket" />
      <div className="pocket-head">
        <h1 className="answered">{t('pocket.title')}</h1>
        <p className="quiet">{t('pocket.lead')}</p>
      </div>
      <section className="card pocket stack" aria-label={t('pocket.title')} ref={box}>
        <div className="pocket-tools cluster">
          <CurrencySelect
            label={t('history.choose')}
            tenge={false}
            value={code}
            onChange={(next) => replaceRoute({ page: 'pocket', code: next })}
          />
          {asset && (
            <div className="export stack">
              <ExportMenu
                offers={{
                  copyPicture: () => void show(copyPicture(drawn())),
                  png: () => void show(savePicture(file, drawn())),
                  print: () => printPage(),
                }}
              />
            </div>
          )}
        </div>
        <ExportStatus state={state} onCancel={() => setState({ is: 'idle' })} />
        {asset ? (
          <PocketSheet columns={columns} words={words} />
        ) : (
          board && (
            <p role="status" className="quiet">
              {nothingYet ? t('firstRun.nothingYet') : t('history.unknown', { code })}
            </p>
          )
        )}
      </section>
    </>
  )
}

export default PocketPage
