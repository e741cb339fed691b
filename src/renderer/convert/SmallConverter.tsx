import type { ConvertRoute } from '../state/route.ts'
import { Converter } from './Converter.tsx'
import { SmallRows } from './SmallRows.tsx'
import './smallConverter.css'

/** The converter of the window beside the tray: one line a currency, details of the row in focus only. */
const SmallConverter = ({ route }: { route: ConvertRoute }) => (
  <Converter route={route} place="window" Rows={SmallRows} />
)

export default SmallConverter
