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
  '--require=/tmp/x.js',
  '-r',
])('a released build does not take %s', (word) => {
  expect(debugSwitch(['--hidden', word], 'linux')).toBe(word.split('=')[0])
})

test('on Windows a slash begins a switch too', () => {
  expect(debugSwitch(['/remote-debugging-port=1'], 'win32')).toBe('--remote-debugging-port')
  expect(debugSwitch(['/remote-debugging-port=1'], 'linux')).toBeNull()
})

test('what is ours, what the system adds and what an AppImage needs goes through', () => {
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
})
