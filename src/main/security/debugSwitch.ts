/**
 * Switches that let others look into a running app, run their own code in it, or loosen what guards its pages and its
 * requests. What Chromium, Electron and Node really take, by their lists of switches (content_switches.cc, network_switches.cc,
 * sandbox/policy/switches.cc; options_switches.cc; node.cc).
 *
 * The proxy is among them: requests follow the system's, and where there is none, `https_proxy`; whoever reads along needs no switch.
 * Not among them is what a desktop needs to show an app at all: `--ozone-platform`, `--enable-features`, `--disable-gpu`, `--use-gl`.
 */
const DOORS: readonly RegExp[] = [
  // Node's and Chromium's debuggers, and what is run before the app
  /^inspect(-\w+)*$/,
  /^debug(-brk|-port)?$/,
  /^(r|require|js-flags|experimental-network-inspection|experimental-inspector-network-resource)$/,
  /^remote-(debugging-.*|allow-origins)$/,
  /^(load-extension|disable-extensions-except|auto-open-devtools-for-tabs|custom-devtools-frontend)$/,
  /^(enable-automation|dom-automation|test-type|wait-for-debugger.*|(browser|renderer|gpu|ppapi|utility)-startup-dialog)$/,
  // Another program or library in the place of Chromium's own, or none of its walls
  /^((utility|renderer|plugin|ppapi-plugin|gpu|zygote)-(cmd-prefix|launcher)|browser-subprocess-path|nacl-gdb.*)$/,
  /^(mojo-core-library-path|enable-service-binary-launcher|register-pepper-plugins|widevine-cdm-path|app-path)$/,
  /^(single-process|in-process-gpu|ppapi-in-process|disable-(gpu|namespace|seccomp-filter|setuid)-sandbox)$/,
  /^(no-zygote(-sandbox)?|allow-sandbox-debugging|allow-third-party-modules|disable-kill-after-bad-ipc)$/,
  // Other rules for the pages: their origin, their policy, what they are given
  /^(disable-web-security|disable-site-isolation-(trials|for-policy)|allow-running-insecure-content)$/,
  /^((standard|secure|bypasscsp|cors|fetch|service-worker|streaming|code-cache)-schemes|node-integration-.*)$/,
  /^(unsafely-treat-insecure-origin-as-secure|user-data-dir|file-url-path-alias)$/,
  /^(enable-blink-(test-)?features|enable-experimental-.*|use-fake-ui-for-media-stream)$/,
  // Another way for requests, or somebody who reads along
  /^(host-rules|host-resolver-rules|ignore-(certificate|urlfetcher-cert).*|ssl-key-log-file)$/,
  /^(allow-insecure-localhost|use-mock-cert-verifier.*|mock-cert-verifier.*|explicitly-allowed-ports)$/,
  /^(no-proxy-server|proxy-(server|pac-url|bypass-list|auto-detect))$/,
  /^auth-(server|negotiate-delegate)-(allow|white)list$/,
  /^(log-net-log|net-log-.*|enable-logging|log-file|diagnostic-dir|crash-dumps-dir|webrtc-event-logging)$/,
  /^(trace-(startup|config|to).*|enable-tracing.*)$/,
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
