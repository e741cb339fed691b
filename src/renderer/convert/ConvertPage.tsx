import { ConvertTabs } from '../frame/ConvertTabs.tsx'
import type { ConvertRoute } from '../state/route.ts'
import { Converter } from './Converter.tsx'

interface ConvertPageProps {
  route: ConvertRoute
  /** Whether it is the window beside the tray: the converter alone. */
  small: boolean
}

/** The converter, alone or with the way to *Convert a table*. */
const ConvertPage = ({ route, small }: ConvertPageProps) => (
  <>
    {!small && <ConvertTabs current="convert" />}
    <Converter route={route} small={small} />
  </>
)

export default ConvertPage
