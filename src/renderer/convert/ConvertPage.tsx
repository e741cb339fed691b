import { ConvertTabs } from '../frame/PageTabs.tsx'
import type { ConvertRoute } from '../state/route.ts'
import { BankPanel } from './BankPanel.tsx'
import { Converter } from './Converter.tsx'

interface ConvertPageProps {
  route: ConvertRoute
  /** Whether it is the window beside the tray: the converter alone. */
  small: boolean
}

/** The converter, and below it what a bank would ask. */
const ConvertPage = ({ route, small }: ConvertPageProps) => (
  <>
    {!small && <ConvertTabs current="convert" />}
    <Converter route={route} small={small} />
    {!small && <BankPanel />}
  </>
)

export default ConvertPage
