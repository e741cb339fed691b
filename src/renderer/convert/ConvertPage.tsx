import { ConvertTabs } from '../frame/PageTabs.tsx'
import type { ConvertRoute } from '../state/route.ts'
import { BankPanel } from './BankPanel.tsx'
import { Converter } from './Converter.tsx'
import { RowList } from './RowList.tsx'

/** The converter, and below it what a bank would ask. */
const ConvertPage = ({ route }: { route: ConvertRoute }) => (
  <>
    <ConvertTabs current="convert" />
    <Converter route={route} place="page" Rows={RowList} />
    <BankPanel />
  </>
)

export default ConvertPage
