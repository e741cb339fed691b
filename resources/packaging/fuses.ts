import { type FuseConfig, FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses'

/**
 * What Electron's binary is still able to do in a release: all nine switches are stated, and a tenth that some later
 * Electron brings fails the build until it is stated here.
 */
export const fuses = {
  version: FuseVersion.V1,
  strictlyRequireAllFuses: true,
  // The app is what was packed, and all of it.
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  // Nobody makes a Node of it, or looks inside.
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  // There are no cookies, and asking for the keychain would only alarm.
  [FuseV1Options.EnableCookieEncryption]: false,
  // Pages come from a scheme of their own.
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  // There is one snapshot for all processes.
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  // Bounds of WebAssembly's memory are checked by the processor.
  [FuseV1Options.WasmTrapHandlers]: true,
} as const satisfies FuseConfig

const executableOf = (platform: string, name: { product: string; linux: string }): string =>
  ({ darwin: `${name.product}.app`, win32: `${name.product}.exe` })[platform] ?? name.linux

/**
 * Sets the fuses of an unpacked app, before it is signed. electron-builder's own option knows eight of the nine. `signs`: whether
 * a certificate signs the app afterwards. Without one, the app on a Mac keeps Electron's ad-hoc signature, which the fuses break:
 * on arm64 macOS would end it at its start. So it is signed ad hoc again, also where electron-builder signs nothing (pull requests).
 */
export const setFuses = async (
  folder: string,
  platform: string,
  name: { product: string; linux: string },
  { signs, flip = flipFuses }: { signs: boolean; flip?: typeof flipFuses },
) => {
  const resetAdHocDarwinSignature = platform === 'darwin' && !signs
  await flip(`${folder}/${executableOf(platform, name)}`, { ...fuses, resetAdHocDarwinSignature })
}
