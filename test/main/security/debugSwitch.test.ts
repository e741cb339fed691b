import { expect, test } from 'vitest'
import { debugSwitch } from '../../../src/main/security/debugSwitch.ts'

test.each([
  '--inspect',
  '--inspect=0.0.0.0:9229',
  '--inspect-brk',
  '--inspect-port=1',
  '--inspect-publish-uid=http',
  '--debug',
  '--INSPECT',
  '-inspect',
  '--remote-debugging-port=9222',
  '--remote-debugging-pipe',
  '--remote-allow-origins=*',
  '--load-extension=/tmp/x',
  '--auto-open-devtools-for-tabs',
  '--disable-web-security',
  '--allow-running-insecure-content',
  '--ignore-certificate-errors',
  '--ignore-certificate-errors-spki-list=x',
  '--host-rules=MAP * 127.0.0.1',
  '--host-resolver-rules=MAP * 127.0.0.1',
  '--ssl-key-log-file=/tmp/keys',
  '--renderer-cmd-prefix=gdb',
  '--utility-cmd-prefix=gdb',
  '--gpu-launcher=gdb',
  '--js-flags=--expose-gc',
  '--browser-subprocess-path=/tmp/x',
  '--ppapi-plugin-launcher=gdb',
  '--nacl-gdb=gdb',
  '--log-net-log=/tmp/log',
  '--net-log-capture-mode=Everything',
  '--enable-logging=file',
  '--log-file=/tmp/log',
  '--proxy-server=evil.example:1',
  '--proxy-pac-url=http://evil.example/',
  '--proxy-bypass-list=*',
  '--no-proxy-server',
  '--single-process',
  '--in-process-gpu',
  '--disable-gpu-sandbox',
  '--disable-seccomp-filter-sandbox',
  '--unsafely-treat-insecure-origin-as-secure=http://evil.example',
  '--custom-devtools-frontend=http://evil.example/',
  '--auth-server-allowlist=*',
  '--auth-negotiate-delegate-allowlist=*',
  '--user-data-dir=/tmp/x',
  '--trace-startup',
  '--wait-for-debugger-children',
  '--renderer-startup-dialog',
  '--enable-automation',
  '--experimental-network-inspection',
  '--diagnostic-dir=/tmp',
  '--require=/tmp/x.js',
  '--remote-debugging-socket-name=x',
  '--bypasscsp-schemes=aina-app',
  '--secure-schemes=http',
  '--cors-schemes=file',
  '--node-integration-in-worker',
  '--app-path=/tmp/x',
  '--mojo-core-library-path=/tmp/x.so',
  '--enable-service-binary-launcher',
  '--no-zygote',
  '--no-zygote-sandbox',
  '--allow-sandbox-debugging',
  '--allow-third-party-modules',
  '--disable-kill-after-bad-ipc',
  '--disable-site-isolation-trials',
  '--enable-blink-features=MojoJS',
  '--enable-experimental-web-platform-features',
  '--explicitly-allowed-ports=6000',
  '--use-mock-cert-verifier-for-testing',
  '--trace-config-file=/tmp/x',
  '--webrtc-event-logging=/tmp',
  '-r',
])('a released build does not take %s', (word) => {
  expect(debugSwitch(['--hidden', word], 'linux')).toBe(word.split('=')[0])
})

test('blanks around a switch, which Chromium takes away, hide it from nobody', () => {
  for (const word of [' --single-process', '\t--inspect=0 ', '\n--proxy-server=x', '\u00a0--inspect'])
    expect([word, debugSwitch([word], 'win32')]).toEqual([word, word.trim().split('=')[0]])
})

test('behind -- nothing is a switch, for Chromium neither', () => {
  expect(debugSwitch(['--', '--inspect'], 'linux')).toBeNull()
  expect(debugSwitch([' -- ', '--inspect'], 'linux')).toBeNull()
  expect(debugSwitch(['--inspect', '--'], 'linux')).toBe('--inspect')
})

test('on Windows a slash begins a switch too', () => {
  expect(debugSwitch(['/remote-debugging-port=1'], 'win32')).toBe('--remote-debugging-port')
  expect(debugSwitch(['/remote-debugging-port=1'], 'linux')).toBeNull()
})

test('our own, the system’s and an AppImage’s switches are accepted', () => {
  const words = [
    '--hidden',
    '--data-dir',
    '/home/a/inspect',
    '--convert=100 usd',
    'aina://board',
    '--no-sandbox',
  ]
  expect(
    debugSwitch([...words, '--ozone-platform-hint=auto', '--original-process-start-time=1'], 'linux'),
  ).toBeNull()
  // What a desktop, a screen or a graphics card may need to show the app at all.
  const looks = ['--enable-features=UseOzonePlatform', '--disable-gpu', '--use-gl=egl', '--lang=kk']
  expect(debugSwitch([...looks, '--force-device-scale-factor=2', '--enable-wayland-ime'], 'linux')).toBeNull()
})
