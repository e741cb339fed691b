import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { chooseDataFolder, HomeUnknown } from '../../../src/core/files/chooseDataFolder.ts'

const chosen = (
  platform: NodeJS.Platform,
  env: Record<string, string>,
  home: string | null,
  named: string | null = null,
) => chooseDataFolder({ platform, env, home, named })

test.each([
  ['linux', {}, '/home/aru', '/home/aru/.config/Aina'],
  ['linux', { XDG_CONFIG_HOME: '/home/aru/xdg' }, '/home/aru', '/home/aru/xdg/Aina'],
  ['linux', { XDG_CONFIG_HOME: '' }, '/home/aru', '/home/aru/.config/Aina'],
  ['linux', { XDG_CONFIG_HOME: 'xdg' }, '/home/aru', '/home/aru/.config/Aina'],
  ['linux', { XDG_CONFIG_HOME: '/home/aru/xdg' }, null, '/home/aru/xdg/Aina'],
  ['freebsd', {}, '/home/aru', '/home/aru/.config/Aina'],
  ['darwin', { XDG_CONFIG_HOME: '/x' }, '/Users/aru', '/Users/aru/Library/Application Support/Aina'],
  ['win32', { APPDATA: 'D:\\Roaming' }, 'C:\\Users\\aru', 'D:\\Roaming\\Aina'],
  ['win32', { APPDATA: 'Roaming' }, 'C:\\Users\\aru', 'C:\\Users\\aru\\AppData\\Roaming\\Aina'],
  ['win32', {}, 'C:\\Users\\aru', 'C:\\Users\\aru\\AppData\\Roaming\\Aina'],
] as const)(
  'on %s with %j and the home %s the data is in %s, never in the working folder',
  (platform, env, home, folder) => {
    expect(chosen(platform, env, home)).toBe(resolve(folder))
  },
)

test('a folder that was named counts from where Aina was started, and needs no home', () => {
  expect(chosen('linux', {}, '/home/aru', 'data')).toBe(resolve('data'))
  expect(chosen('linux', {}, null, '/data')).toBe('/data')
})

test.each([
  ['linux', {}],
  ['linux', { XDG_CONFIG_HOME: 'xdg' }],
  ['darwin', { XDG_CONFIG_HOME: '/x' }],
  ['win32', { APPDATA: 'Roaming' }],
] as const)('on %s with %j and no home no folder is made up', (platform, env) => {
  expect(() => chosen(platform, env, null)).toThrow(HomeUnknown)
})
