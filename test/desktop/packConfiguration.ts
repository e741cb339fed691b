import { FuseV1Options, flipFuses, getCurrentFuseWire } from '@electron/fuses'
import { configure } from '../../electron-builder.ts'
import { setFuses } from '../../resources/packaging/fuses.ts'

/**
 * The release's package, around an Electron that may be older than the app's, and with a first file of the tests. With
 * AINA_TEST_DRIVEN the fuse for `--inspect` stays on, for Playwright.
 */
const driven = Boolean(process.env.AINA_TEST_DRIVEN)
const { files = [], extraMetadata, ...configuration } = configure({})

const flip: typeof flipFuses = async (path, wanted) => {
  const { version: _version, ...known } = await getCurrentFuseWire(path)
  const config = { ...wanted, [FuseV1Options.EnableNodeCliInspectArguments]: driven }
  // An older Electron lacks the newest fuses.
  const there = Object.entries(config).filter(([name]) => Number.isNaN(Number(name)) || name in known)
  return flipFuses(path, { version: wanted.version, ...Object.fromEntries(there) })
}

export default {
  ...configuration,
  files: [files, { from: 'test/desktop', filter: ['packedStart.mjs', 'beforePacked.cjs'] }].flat(),
  extraMetadata: { ...extraMetadata, main: 'packedStart.mjs' },
  afterPack: ({ appOutDir, electronPlatformName }: { appOutDir: string; electronPlatformName: string }) =>
    setFuses(appOutDir, electronPlatformName, { product: 'Aina', linux: 'aina' }, { signs: false, flip }),
}
