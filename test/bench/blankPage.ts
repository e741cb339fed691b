import { startBuiltPage } from './builtPage.ts'

const script = `import { createRoot } from 'react-dom/client'
createRoot(document.getElementById('root')).render(<p id="ready">ready</p>)
`

/** A page of nothing but React and one paragraph. */
export const startBlankPage = (folder: string): ReturnType<typeof startBuiltPage> =>
  startBuiltPage(folder, script)
