import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { FuseV1Options } from '@electron/fuses'
import { expect, test } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }
import { fuses } from '../../../resources/packaging/fuses.ts'
import { csp } from '../../../src/core/pages/pageHeaders.ts'
import { pageAnswer, pageScheme } from '../../../src/main/pages/servePages.ts'
import { externalAddress, externalHosts } from '../../../src/main/security/externalAddress.ts'
import { isTrustedSender } from '../../../src/main/security/isTrustedSender.ts'
import { mayNavigate, windowOpenDecision } from '../../../src/main/security/lockContents.ts'
import { mayRequest } from '../../../src/main/security/lockSession.ts'
import { pagePreferences } from '../../../src/main/windows/pagePreferences.ts'

// The twenty points of Electron's own security checklist, in its order. Each is held here in short, and by the tests of
// the parts named in it at length.

const root = resolve(import.meta.dirname, '../../..')
const preferences = pagePreferences('/app/out/preload/index.cjs', false)

interface Source {
  file: string
  code: string
}

/** The source files of a folder, without their comments. */
const sources = (folder: string): Source[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|html)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({
      file: relative(root, path),
      code: readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/ .*$/gm, ''),
    }))

const main = sources('src/main')
const preload = sources('src/preload')
const renderer = sources('src/renderer')
/** Where switches are named to be refused, they are not set. */
const besideDoors = main.filter(({ file }) => !file.endsWith('debugSwitch.ts'))
const filesWith = (pattern: RegExp, among: Source[]): string[] =>
  among.filter(({ code }) => pattern.test(code)).map(({ file }) => file)

test('1. windows load the app’s own pages only, and nothing from the network', () => {
  expect(filesWith(/\.(loadURL|loadFile)\(/, main)).toEqual(['src/main/windows/oneWindow.ts'])
  expect(main.find(({ file }) => file.endsWith('oneWindow.ts'))?.code.match(/loadURL\([^)]*/g)).toEqual([
    'loadURL(pageAddress(kind, hash',
  ])
  for (const address of ['http://rates.example/', 'https://rates.example/', 'ws://rates.example/'])
    expect(mayRequest(address, false)).toBe(false)
})

test('2. pages have no Node, and neither have frames and workers', () => {
  expect(preferences).toMatchObject({
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
  })
  expect(filesWith(/nodeIntegration/, main)).toEqual(['src/main/windows/pagePreferences.ts'])
})

test('3. what runs for the bridge is isolated from the pages', () => {
  expect(preferences.contextIsolation).toBe(true)
  expect(filesWith(/contextIsolation/, main)).toEqual(['src/main/windows/pagePreferences.ts'])
})

test('4. every process of a page is sandboxed', () => {
  expect(preferences.sandbox).toBe(true)
  expect(filesWith(/app\.enableSandbox\(\)/, main)).toEqual(['src/main/prepareStart.ts'])
  expect(filesWith(/sandbox: false|appendSwitch|appendArgument/, main)).toEqual([])
  // The switch is only looked for: where it was given, enabling comes too late for the first process of the pages.
  expect(filesWith(/no-sandbox/, main).toSorted()).toEqual([
    // Passed over before a command, which has no pages.
    'src/main/integration/commandIn.ts',
    'src/main/prepareStart.ts',
  ])
  expect(
    filesWith(/if \(!app\.commandLine\.hasSwitch\('no-sandbox'\)\) app\.enableSandbox\(\)/, main),
  ).toEqual(['src/main/prepareStart.ts'])
})

test('5. the pages’ session denies permissions (see lockSession.test.ts for each)', () => {
  const index = main.find(({ file }) => file === 'src/main/index.ts')?.code ?? ''
  expect(index).toContain('lock(session.defaultSession)')
  // The locks subscribe before Electron is ready, and so before any object exists.
  expect(index.indexOf('lockAll(app')).toBeGreaterThan(0)
  expect(index.indexOf('lockAll(app')).toBeLessThan(index.indexOf('const run ='))
  expect(filesWith(/fromPartition\(|fromPath\(/, main)).toEqual(['src/main/index.ts'])
  expect(filesWith(/setPermission(Request|Check)Handler/, main)).toEqual(['src/main/security/lockSession.ts'])
})

test('6. web security is on', () => {
  expect(preferences.webSecurity).toBe(true)
  expect(filesWith(/disable-web-security|bypassCSP|corsEnabled/, besideDoors)).toEqual([])
})

test('7. every page has the strict content security policy, and so has every refusal', () => {
  expect(csp).not.toMatch(/unsafe-|\*|data:|https?:/)
  for (const url of ['aina-app://app/index.html', 'aina-app://app/nothing'])
    expect(pageAnswer(new Map(), { method: 'GET', url }).headers['content-security-policy']).toBe(csp)
})

test('8. insecure content is not run', () => {
  expect(preferences.allowRunningInsecureContent).toBe(false)
})

test('9. experimental features are off', () => {
  expect(preferences.experimentalFeatures).toBe(false)
  expect(filesWith(/enable-experimental|enable-features/, besideDoors)).toEqual([])
})

test('10. no feature of Blink is switched on', () => {
  expect(preferences).not.toHaveProperty('enableBlinkFeatures')
  expect(filesWith(/enableBlinkFeatures|enable-blink-features/i, besideDoors)).toEqual([])
})

test('11. no webview exists, so none may open windows', () => {
  expect(filesWith(/<webview|allowpopups/i, renderer)).toEqual([])
  expect(preferences.webviewTag).toBe(false)
})

test('12. a webview that should come about is not attached (see lockContents.test.ts)', () => {
  expect(filesWith(/will-attach-webview/, main)).toEqual(['src/main/security/lockContents.ts'])
})

test('13. a page goes nowhere but to itself (see addresses.test.ts)', () => {
  expect([mayNavigate('aina-app://app/index.html'), mayNavigate('https://rates.example/')]).toEqual([
    true,
    false,
  ])
})

test('14. pages make no windows (see lockContents.test.ts), and one place makes all', () => {
  expect(windowOpenDecision('https://evil.example/', externalHosts('https://rates.example'))).toEqual({
    to: 'nowhere',
  })
  expect(filesWith(/action: 'allow'/, main)).toEqual([])
  expect(filesWith(/new (electron\.)?(BrowserWindow|BaseWindow|WebContentsView)\(/, main)).toEqual([
    'src/main/windows/makeWindow.ts',
  ])
})

test('15. one place passes https addresses to the system (see addresses.test.ts)', () => {
  // The second only changes the environment of what Electron starts, and hands the address on.
  const outside = 'src/main/integration/outsideEnvironment.ts'
  expect(filesWith(/openExternal\(/, main)).toEqual([outside, 'src/main/security/openBrowser.ts'])
  // A path could be a program. The one that is opened is the data folder of this run, which no page can name or change.
  expect(filesWith(/\bopenPath\b|showItemInFolder/, main)).toEqual([
    outside,
    'src/main/security/openFolder.ts',
  ])
  const openFolder = main.find(({ file }) => file.endsWith('openFolder.ts'))?.code
  expect(openFolder?.match(/\bopenPath\(.*|showItemInFolder/g)).toEqual(['openPath(folder)'])
  expect(openFolder).toContain('const { shell, folder, log } = parts')
  expect(openFolder).toContain("'folder.open': () => {")
  const index = main.find(({ file }) => file === 'src/main/index.ts')?.code ?? ''
  expect(index.match(/folderHandlers\(.*?\)/g)).toEqual(['folderHandlers({ shell: opening, folder, log })'])
  expect(index.match(/\bshell\b(?!:)[^']*$/gm)).toHaveLength(2)
  expect(index.match(/(const|let) .*\bfolder\b.*=/g)).toEqual(['const { folder } ='])
  expect(externalAddress('https://evil.example/', externalHosts('https://rates.example'))).toBeNull()
})

test('15 a. no setting, backup or call holds the hosts that may open', () => {
  expect(filesWith(/agreedHosts/, main)).toEqual(['src/main/index.ts', 'src/main/openDesktopState.ts'])
  for (const folder of ['src/core', 'src/shared', 'src/renderer', 'src/preload'])
    expect(filesWith(/agreedHosts/, sources(folder))).toEqual([])
  // The one who writes them down is the one who has asked.
  const index = main.find(({ file }) => file === 'src/main/index.ts')?.code ?? ''
  expect(index.match(/agreedHosts/g)).toHaveLength(4)
  expect(index.slice(index.indexOf('openBrowser({'), index.indexOf('openWindows({'))).toMatch(
    /get: \(\) => state\.get\(\)\.agreedHosts,\s+set: \(agreedHosts\) => state\.set\(\{ agreedHosts: /,
  )
})

test('16. Electron is of one exact version, a current one', () => {
  const version = packageJson.devDependencies.electron
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(Number(version.split('.')[0])).toBeGreaterThanOrEqual(45)
})

test('17. there is one channel, and its sender is checked (see ipc.test.ts)', () => {
  expect(filesWith(/ipcMain\.(on|once|handle|handleOnce)\(/, main)).toEqual(['src/main/ipc.ts'])
  expect(main.find(({ file }) => file === 'src/main/ipc.ts')?.code.match(/ipcMain\.\w+\(/g)).toEqual([
    ...['ipcMain.handle(', 'ipcMain.removeHandler('],
  ])
  expect(isTrustedSender({ sender: 1, senderFrame: null }, () => true)).toBe(false)
})

test('18. pages come by a scheme of their own and never from files', () => {
  expect(pageScheme).toEqual({
    scheme: 'aina-app',
    privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
  })
  expect(filesWith(/file:\/\/|loadFile|pathToFileURL/, main)).toEqual([])
})

test('19. all of Electron’s fuses are set (see fuses.test.ts), and its doors are shut', () => {
  const stated = Object.keys(fuses).filter((key) => /^\d+$/.test(key))
  expect(stated).toHaveLength(9)
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

test('20. pages are given two verbs and nothing of Electron', () => {
  expect(preload.map(({ file }) => file)).toEqual(['src/preload/index.ts'])
  const [bridge] = preload
  expect(bridge?.code.match(/exposeInMainWorld\([^)]*\)/g)).toEqual(["exposeInMainWorld('wire', wire)"])
  expect(bridge?.code.match(/ipcRenderer\.\w+/g)?.toSorted()).toEqual([
    'ipcRenderer.invoke',
    'ipcRenderer.on',
  ])
  expect(filesWith(/executeJavaScript|insertCSS|exposeInMainWorld/, main)).toEqual([])
  expect(filesWith(/from 'electron'/, renderer)).toEqual([])
})
