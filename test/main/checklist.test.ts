import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test, vi } from 'vitest'

vi.mock('electron', () => import('./electronMock.ts'))

// What Electron's security checklist asks of the code as a whole: that each door has one place. What each place decides is in
// `harden.test.ts`, `openOutside.test.ts` and `ipc.test.ts`.

const root = resolve(import.meta.dirname, '../..')

/** The files of a folder whose code, without comments, has a pattern. */
const filesWith = (pattern: RegExp, folder = 'src/main'): string[] =>
  globSync(`${folder}/**/*.{ts,tsx,html}`, { cwd: root })
    .filter((file) =>
      pattern.test(
        readFileSync(resolve(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/ .*$/gm, ''),
      ),
    )
    .map((file) => file.replaceAll('\\', '/').slice(folder.length + 1))
    .toSorted()

test.each<[RegExp, string[]]>([
  [/\.loadURL\(/, ['windows/oneWindow.ts']],
  [/new (BrowserWindow|BaseWindow|WebContentsView)\(/, ['windows/setupWindows.ts']],
  [/nodeIntegration|contextIsolation|webSecurity/, ['harden.ts']],
  [/setPermission(Request|Check)Handler|will-attach-webview|setWindowOpenHandler/, ['harden.ts']],
  [/fromPartition\(|fromPath\(/, ['setupCore.ts']],
  [/openExternal\(|\bopenPath\(|showItemInFolder/, ['openOutside.ts']],
  [/ipcMain\.(on|once|handle|handleOnce)\(/, ['ipc.ts']],
  [/agreedHosts/, ['desktopState.ts', 'openOutside.ts']],
  [/app\.enableSandbox\(\)/, ['prepareStart.ts']],
  [/appendSwitch|appendArgument|sandbox: false|action: 'allow'|bypassCSP|enableBlinkFeatures/, []],
  [/file:\/\/|loadFile|pathToFileURL|executeJavaScript|insertCSS|exposeInMainWorld/, []],
])('%s is only in %j', (pattern, files) => {
  expect(filesWith(pattern)).toEqual(files)
})

test('no setting, file of settings or call holds the hosts that may open, and no page has a webview', () => {
  for (const folder of ['src/core', 'src/shared', 'src/renderer', 'src/preload'])
    expect(filesWith(/agreedHosts|<webview|from 'electron'.*renderer/i, folder)).toEqual([])
  expect(filesWith(/from 'electron'/, 'src/renderer')).toEqual([])
})

test('pages are given two verbs and nothing of Electron', () => {
  const bridge = readFileSync(resolve(root, 'src/preload/index.ts'), 'utf8')
  expect(bridge.match(/exposeInMainWorld\([^)]*\)/g)).toEqual(["exposeInMainWorld('wire', wire)"])
  expect(bridge.match(/ipcRenderer\.\w+/g)?.toSorted()).toEqual(['ipcRenderer.invoke', 'ipcRenderer.on'])
})
