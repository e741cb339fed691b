import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { FuseV1Options } from '@electron/fuses'
import { expect, test, vi } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { fuses } from '../../resources/packaging/fuses.ts'
import { csp } from '../../src/core/pages/pageHeaders.ts'
import { pageAnswer, pageScheme } from '../../src/main/pages.ts'

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
  [/\.(loadURL|loadFile)\(/, ['windows/oneWindow.ts']],
  [/new (BrowserWindow|BaseWindow|WebContentsView)\(/, ['windows/setupWindows.ts']],
  [/nodeIntegration|contextIsolation|webSecurity/, ['harden.ts']],
  [/setPermission(Request|Check)Handler|will-attach-webview|setWindowOpenHandler/, ['harden.ts']],
  [/fromPartition\(|fromPath\(/, ['setupCore.ts']],
  [/openExternal\(|\bopenPath\(|showItemInFolder/, ['openOutside.ts']],
  [/ipcMain\.(on|once|handle|handleOnce)\(/, ['ipc.ts']],
  [/agreedHosts/, ['desktopState.ts', 'openOutside.ts']],
  [/app\.enableSandbox\(\)/, ['prepareStart.ts']],
  [/appendSwitch|appendArgument|sandbox: false|action: 'allow'|bypassCSP|enableBlinkFeatures/, []],
  [/file:\/\/|pathToFileURL|executeJavaScript|insertCSS|exposeInMainWorld/, []],
])('%s is only in %j', (pattern, files) => {
  expect(filesWith(pattern)).toEqual(files)
})

test('no setting, file of settings or call holds the hosts that may open, and no page has a webview', () => {
  for (const folder of ['src/core', 'src/shared', 'src/renderer', 'src/preload'])
    expect(filesWith(/agreedHosts|<webview|from 'electron'.*renderer/i, folder)).toEqual([])
  expect(filesWith(/from 'electron'/, 'src/renderer')).toEqual([])
})

test('pages come by a scheme of their own, with the strict content security policy, as every refusal has', () => {
  expect(csp).not.toMatch(/unsafe-|\*|data:|https?:/)
  for (const url of ['aina-app://app/index.html', 'aina-app://app/nothing'])
    expect(pageAnswer(new Map(), { method: 'GET', url }).headers['content-security-policy']).toBe(csp)
  expect(pageScheme.privileges).not.toHaveProperty('bypassCSP')
})

test('pages are given two verbs and nothing of Electron', () => {
  const bridge = readFileSync(resolve(root, 'src/preload/index.ts'), 'utf8')
  expect(bridge.match(/exposeInMainWorld\([^)]*\)/g)).toEqual(["exposeInMainWorld('wire', wire)"])
  expect(bridge.match(/ipcRenderer\.\w+/g)?.toSorted()).toEqual(['ipcRenderer.invoke', 'ipcRenderer.on'])
})

test('Electron is of one exact, current version, and all of its fuses are set', () => {
  const version = packageJson.devDependencies.electron
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(Number(version.split('.')[0])).toBeGreaterThanOrEqual(45)
  expect(Object.keys(fuses).filter((key) => /^\d+$/.test(key))).toHaveLength(9)
  expect(fuses).toMatchObject({
    strictlyRequireAllFuses: true,
    [FuseV1Options.RunAsNode]: false,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
    [FuseV1Options.EnableNodeCliInspectArguments]: false,
    [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
    [FuseV1Options.OnlyLoadAppFromAsar]: true,
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  })
})
