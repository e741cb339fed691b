/** What an item of a role is without words of the app's own. (lib/browser/api/menu-item-roles.ts, docs/api/menu-item.md) */
interface Role {
  label: string
  accelerator?: string
  /** Only macOS knows it: elsewhere such an item does nothing. */
  onlyMac: boolean
}

const rows: [role: string, label: string, accelerator?: string][] = [
  ['undo', 'Undo', 'CommandOrControl+Z'],
  ['redo', 'Redo', 'Shift+CommandOrControl+Z'],
  ['cut', 'Cut', 'CommandOrControl+X'],
  ['copy', 'Copy', 'CommandOrControl+C'],
  ['paste', 'Paste', 'CommandOrControl+V'],
  ['pasteAndMatchStyle', 'Paste and Match Style', 'Shift+CommandOrControl+V'],
  ['delete', 'Delete'],
  ['selectAll', 'Select All', 'CommandOrControl+A'],
  ['reload', 'Reload', 'CommandOrControl+R'],
  ['forceReload', 'Force Reload', 'Shift+CommandOrControl+R'],
  ['toggleDevTools', 'Toggle Developer Tools', 'Control+Shift+I'],
  ['resetZoom', 'Actual Size', 'CommandOrControl+0'],
  ['zoomIn', 'Zoom In', 'CommandOrControl+Plus'],
  ['zoomOut', 'Zoom Out', 'CommandOrControl+-'],
  ['toggleSpellChecker', 'Check Spelling While Typing'],
  ['togglefullscreen', 'Toggle Full Screen', 'F11'],
  ['minimize', 'Minimize', 'CommandOrControl+M'],
  ['close', 'Close', 'CommandOrControl+W'],
  ['about', 'About'],
  ['quit', 'Quit', 'CommandOrControl+Q'],
  ['fileMenu', 'File'],
  ['editMenu', 'Edit'],
  ['viewMenu', 'View'],
  ['windowMenu', 'Window'],
]
const macRows: typeof rows = [
  ['services', 'Services'],
  ['hide', 'Hide', 'Command+H'],
  ['hideOthers', 'Hide Others', 'Command+Alt+H'],
  ['unhide', 'Show All'],
  ['showSubstitutions', 'Show Substitutions'],
  ['toggleSmartQuotes', 'Smart Quotes'],
  ['toggleSmartDashes', 'Smart Dashes'],
  ['toggleTextReplacement', 'Text Replacement'],
  ['startSpeaking', 'Start Speaking'],
  ['stopSpeaking', 'Stop Speaking'],
  ['zoom', 'Zoom'],
  ['front', 'Bring All to Front'],
  ['window', 'Window'],
  ['help', 'Help'],
  ['appMenu', 'App'],
  ['shareMenu', 'Share'],
  ['recentDocuments', 'Open Recent'],
  ['clearRecentDocuments', 'Clear Menu'],
]

const roles = new Map<string, Role>(
  [rows, macRows].flatMap((list) =>
    list.map(([role, label, accelerator]): [string, Role] => [
      role.toLowerCase(),
      { label, ...(accelerator && { accelerator }), onlyMac: list === macRows },
    ]),
  ),
)

/** Throws for a role that is none, which Electron would show as an item that does nothing. */
export const roleOf = (name: string, platform: NodeJS.Platform): Role => {
  const role = roles.get(name.toLowerCase())
  if (!role) throw new TypeError(`the fake Electron’s MenuItem has no role ${name}`)
  if (role.onlyMac && platform !== 'darwin')
    throw new TypeError(`the fake Electron’s MenuItem has no role ${name} on ${platform}`)
  return role
}
