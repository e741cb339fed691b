/** Switches that let others look into a running app, run their own code in it, or loosen what guards its pages. */
const DOORS =
  /^--?(inspect(-\w+)*|debug(-brk|-port)?|js-flags|remote-debugging-\w+|remote-allow-origins|load-extension|auto-open-devtools-for-tabs|host-rules|host-resolver-rules|ignore-certificate-errors.*|allow-running-insecure-content|disable-web-security|disable-site-isolation-trials|(utility|renderer|plugin)-cmd-prefix|gpu-launcher|ssl-key-log-file|require|r)$/i

/**
 * The first switch of a command line that a released build does not take, null where there is none. `--no-sandbox` is not
 * among them: AppImages bring it along where the system gives them no sandbox. On Windows Chromium takes `/switch` too.
 */
export const debugSwitch = (argv: readonly string[], platform: NodeJS.Platform): string | null => {
  for (const word of argv) {
    const name = platform === 'win32' ? word.replace(/^\//, '--') : word
    const switched = name.split('=', 1)[0] ?? ''
    if (DOORS.test(switched)) return switched
  }
  return null
}
