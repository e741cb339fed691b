/**
 * Switches that expose a running app, run other code in it, or weaken the protection of pages and requests, from the
 * lists of Chromium, Electron and Node (content_switches.cc, network_switches.cc, sandbox/policy/switches.cc;
 * options_switches.cc; node.cc). The proxy is included: requests use the system's, or `https_proxy`. Not included are
 * switches that a desktop needs to show an app: `--ozone-platform`, `--enable-features`, `--disable-gpu`, `--use-gl`.
 */
const DOORS: readonly RegExp[] = [
  // Debuggers of Node and Chromium, and code before the app
  /^inspect(-\w+)*$/,
  /^debug(-brk|-port)?$/,
  /^(r|require|js-flags|experimental-network-inspection|experimental-inspector-network-resource)$/,
  /^remote-(debugging-.*|allow-origins)$/,
  /^(load-extension|disable-extensions-except|auto-open-devtools-for-tabs|custom-devtools-frontend)$/,
  /^(enable-automation|dom-automation|test-type|wait-for-debugger.*|(browser|renderer|gpu|ppapi|utility)-startup-dialog)$/,
  // Programs or libraries in place of Chromium's, or no sandbox
  /^((utility|renderer|plugin|ppapi-plugin|gpu|zygote)-(cmd-prefix|launcher)|browser-subprocess-path|nacl-gdb.*)$/,
  /^(mojo-core-library-path|enable-service-binary-launcher|register-pepper-plugins|widevine-cdm-path|app-path)$/,
  /^(single-process|in-process-gpu|ppapi-in-process|disable-(gpu|namespace|seccomp-filter|setuid)-sandbox)$/,
  /^(no-zygote(-sandbox)?|allow-sandbox-debugging|allow-third-party-modules|disable-kill-after-bad-ipc)$/,
  // Other rules for the pages: origin, policy, permissions
  /^(disable-web-security|disable-site-isolation-(trials|for-policy)|allow-running-insecure-content)$/,
  /^((standard|secure|bypasscsp|cors|fetch|service-worker|streaming|code-cache)-schemes|node-integration-.*)$/,
  /^(unsafely-treat-insecure-origin-as-secure|user-data-dir|file-url-path-alias)$/,
  /^(enable-blink-(test-)?features|enable-experimental-.*|use-fake-ui-for-media-stream)$/,
  // Other routes for requests, or an interceptor
  /^(host-rules|host-resolver-rules|ignore-(certificate|urlfetcher-cert).*|ssl-key-log-file)$/,
  /^(allow-insecure-localhost|use-mock-cert-verifier.*|mock-cert-verifier.*|explicitly-allowed-ports)$/,
  /^(no-proxy-server|proxy-(server|pac-url|bypass-list|auto-detect))$/,
  /^auth-(server|negotiate-delegate)-(allow|white)list$/,
  /^(log-net-log|net-log-.*|enable-logging|log-file|diagnostic-dir|crash-dumps-dir|webrtc-event-logging)$/,
  /^(trace-(startup|config|to).*|enable-tracing.*)$/,
]

/**
 * Returns the first switch that a released build refuses; null for none. `--no-sandbox` is allowed, since AppImages
 * add it on systems without a sandbox. As in Chromium, spaces around a word do not count, `/switch` is one on
 * Windows, and `--` ends switches.
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
