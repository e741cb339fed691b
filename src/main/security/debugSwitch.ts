/**
 * Switches that let others look into a running app, run their own code in it, or loosen what guards its pages and its
 * requests. What Chromium, Electron and Node really take, by their lists of switches.
 */
const DOORS: readonly RegExp[] = [
  // Node's and Chromium's debuggers, and what is run before the app
  /^inspect(-\w+)*$/,
  /^debug(-brk|-port)?$/,
  /^(r|require|js-flags|experimental-network-inspection|experimental-inspector-network-resource)$/,
  /^remote-(debugging-\w+|allow-origins)$/,
  /^(load-extension|auto-open-devtools-for-tabs|custom-devtools-frontend|enable-automation)$/,
  /^(wait-for-debugger.*|(renderer|gpu|utility)-startup-dialog)$/,
  // Another program in the place of Chromium's own, or none of its walls
  /^((utility|renderer|plugin|ppapi-plugin|gpu|zygote)-(cmd-prefix|launcher)|browser-subprocess-path|nacl-gdb.*)$/,
  /^(single-process|in-process-gpu|disable-(gpu|namespace|seccomp-filter|setuid)-sandbox)$/,
  /^(disable-web-security|disable-site-isolation-trials|allow-running-insecure-content)$/,
  /^(unsafely-treat-insecure-origin-as-secure|user-data-dir)$/,
  // Another way for requests, or somebody who reads along
  /^(host-rules|host-resolver-rules|ignore-certificate-errors.*|ssl-key-log-file)$/,
  /^(no-proxy-server|proxy-(server|pac-url|bypass-list|auto-detect))$/,
  /^auth-(server|negotiate-delegate)-(allow|white)list$/,
  /^(log-net-log|net-log-.*|enable-logging|log-file|diagnostic-dir|trace-startup.*)$/,
]

/**
 * The first switch of a command line that a released build does not take, null where there is none. `--no-sandbox` is not
 * among them: AppImages bring it along where the system gives them no sandbox. As Chromium does it, blanks around a word
 * do not count, `/switch` is one on Windows, and behind `--` there is none.
 */
export const debugSwitch = (argv: readonly string[], platform: NodeJS.Platform): string | null => {
  for (const word of argv) {
    const bare = word.trim()
    if (bare === '--') return null
    const [written = ''] = (platform === 'win32' ? bare.replace(/^\//, '--') : bare).split('=', 1)
    const [, name] = /^--?(.+)$/.exec(written.toLowerCase()) ?? []
    if (name !== undefined && DOORS.some((door) => door.test(name))) return written
  }
  return null
}
