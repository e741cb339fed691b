import { pageHeaders } from '../../src/core/pages/pageHeaders.ts'
import { startBuiltPage } from './builtPage.ts'

const script = `import { createRoot } from 'react-dom/client'
createRoot(document.getElementById('root')).render(<p id="ready">ready</p>)
`

/**
 * A page of nothing but React and one paragraph. It has the headers of Aina's pages: what the browser makes of them (a
 * process of its own for each) is no matter of the page.
 */
export const startBlankPage = (folder: string): ReturnType<typeof startBuiltPage> =>
  startBuiltPage(folder, script, pageHeaders)
