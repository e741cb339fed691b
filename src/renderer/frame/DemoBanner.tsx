import { useModel, useStore } from '../state/context.ts'
import { formatRoute } from '../state/route.ts'
import { useNarrow } from '../state/useNarrow.ts'
import { useText } from '../state/useText.ts'

/** Marks every page of the demo: its rates are invented. */
export const DemoBanner = () => {
  const { t } = useText()
  const model = useModel()
  const narrow = useNarrow()
  const info = useStore(model.info)
  const board = useStore(model.board)
  if (!(info?.demo ?? board?.demo)) return null
  const changeable = info?.chosenBy === 'demo'
  const how = t(narrow ? 'demo.howBriefly' : 'demo.how')
  return (
    <p className="demo">
      <strong>{t(narrow ? 'demo.brief' : 'demo.notice')}</strong>{' '}
      {changeable ? <a href={formatRoute({ page: 'settings' })}>{how}</a> : !narrow && how}
    </p>
  )
}
