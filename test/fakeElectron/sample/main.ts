import { join } from 'node:path'
import {
  app,
  BrowserWindow,
  globalShortcut,
  ipcMain,
  Menu,
  Notification,
  nativeImage,
  nativeTheme,
  net,
  powerMonitor,
  protocol,
  screen,
  session,
  shell,
  Tray,
} from 'electron'
import { pages } from './pages.ts'

/** A small app that uses of Electron what Aina uses; what it hears of is noted for the test. */

const notes: unknown[] = []
Object.assign(globalThis, { notes })

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; require-trusted-types-for 'script'"

const answer = ({ url }: { url: string }): Response => {
  const { pathname } = new URL(url)
  const page = pages[pathname]
  notes.push(`asked for ${url}`)
  if (!page) return new Response('none', { status: 404 })
  const headers = { 'content-type': page.type, 'x-sample': 'yes' }
  return new Response(page.text, {
    headers: page.free ? headers : { ...headers, 'content-security-policy': policy },
  })
}

/** What `net.request` comes to: a status and its text, or how it failed. */
const ask = (url: string, how: { abort?: boolean; follow?: boolean } = {}): Promise<string> =>
  new Promise((done) => {
    // The pages' session lets nothing go but what is their own.
    const own = session.fromPartition('requests')
    const request = net.request({ url, session: own, redirect: 'manual', headers: { 'x-asked': 'yes' } })
    request.on('redirect', (status, method, target) => {
      if (how.follow) request.followRedirect()
      else done(`${status} ${method} ${new URL(target).pathname}`)
    })
    request.on('response', (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += String(chunk)
        if (how.abort) request.abort()
      })
      response.on('end', () => done(`${response.statusCode} ${response.headers['content-type']} ${text}`))
      response.on('error', (error: unknown) => done(String(error)))
    })
    request.on('abort', () => done('aborted'))
    request.on('error', (error) => done(error.message))
    request.end()
  })

const open = (): BrowserWindow => {
  const window = new BrowserWindow({
    width: 500,
    height: 400,
    show: false,
    backgroundColor: '#123456',
    webPreferences: { preload: join(import.meta.dirname, 'preload.cjs'), sandbox: true },
  })
  const contents = window.webContents
  contents.setWindowOpenHandler(({ url, disposition }) => {
    notes.push(`a window for ${url} in ${disposition}`)
    return { action: 'deny' }
  })
  contents.on('did-finish-load', () => notes.push('loaded'))
  contents.on('will-navigate', (event) => {
    if (event.url.startsWith('sample://app/')) return
    event.preventDefault()
    notes.push(`kept from ${event.url}`)
  })
  for (const name of ['show', 'focus', 'blur', 'close', 'closed'] as const)
    window.on(name as 'show', () => notes.push(name))
  window.once('ready-to-show', () => window.show())
  window.loadURL('sample://app/index.html?who=me#/first').catch((error: unknown) => notes.push(String(error)))
  return window
}

/** What its pages are granted, by Electron's names. */
const granted = new Set<string>()
Object.assign(globalThis, { ask, openWindow: open, granted })

if (!app.requestSingleInstanceLock({ argv: process.argv })) app.exit(7)
app.on('second-instance', (_event, argv, folder, more) => notes.push({ argv, folder, more }))
protocol.registerSchemesAsPrivileged([
  { scheme: 'sample', privileges: { standard: true, secure: true, supportFetchAPI: true } },
])
app.on('window-all-closed', () => notes.push('all closed'))
app.on('will-quit', () => console.log('will quit'))
powerMonitor.on('resume', () => notes.push('resume'))
nativeTheme.on('updated', () => notes.push(`dark: ${nativeTheme.shouldUseDarkColors}`))

ipcMain.handle('sum', ({ senderFrame }, columns: { day: Int32Array; rate: Float64Array }) => {
  if (columns.day.length === 0) throw new RangeError('nothing to add')
  const rate = columns.rate.map((value, index) => value + (columns.day[index] ?? 0))
  return {
    rate,
    day: columns.day,
    at: new Date(0),
    none: undefined,
    from: senderFrame?.url,
    origin: senderFrame?.origin,
  }
})

const begin = (): void => {
  protocol.handle('sample', answer)
  const { defaultSession } = session
  defaultSession.webRequest.onBeforeRequest(({ url, resourceType }, decide) => {
    const isOwn = url.startsWith('sample://app/')
    notes.push(`${isOwn ? 'loads' : 'stopped'} ${url} as ${resourceType}`)
    decide({ cancel: !isOwn })
  })
  defaultSession.setPermissionCheckHandler((contents, permission, origin, { isMainFrame }) => {
    notes.push(`looks at ${permission} for ${origin} ${contents === null} ${isMainFrame}`)
    return granted.has(permission)
  })
  defaultSession.setPermissionRequestHandler((_contents, permission, answer, details) => {
    notes.push({ asks: permission, ...details })
    // Who says nothing leaves the page waiting.
    if (permission !== 'geolocation') answer(granted.has(permission))
  })
  defaultSession.on('will-download', (event, item) => {
    event.preventDefault()
    notes.push(`saves ${item.getFilename()} from ${item.getURL()}`)
  })
  const image = nativeImage.createFromBitmap(Buffer.alloc(4 * 4, 200), { width: 2, height: 2 })
  const tray = new Tray(image)
  const menu = Menu.buildFromTemplate([
    { id: 'open', label: 'Open', click: () => notes.push('menu: open') },
    { type: 'separator' },
    {
      label: 'More',
      submenu: [{ label: 'Website', click: () => void shell.openExternal('https://example.org/') }],
    },
  ])
  tray.setContextMenu(menu)
  tray.setToolTip('sample')
  globalShortcut.register('Control+Alt+S', () => notes.push('shortcut'))
  const notification = new Notification({ title: 'Sample', body: 'is there' })
  for (const name of ['show', 'click', 'close'] as const)
    notification.on(name as 'show', () => notes.push(`notification: ${name}`))
  if (Notification.isSupported()) notification.show()
  notes.push(screen.getPrimaryDisplay().workArea)
  open()
  console.log('ready')
}

// Awaited at the top level it would never come: ready waits for the end of this module.
app.whenReady().then(begin, console.error)
