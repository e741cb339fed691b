import { readArchives } from './archives.ts'
import { ownBinary } from './platform.ts'

/** Loaded first in each thread of an app from an archive: archives are folders there too, and machine code is the machine's own. */

readArchives(process.env.AINA_FAKE_ELECTRON_CHECKED === '1')
const { dlopen } = process
process.dlopen = (module, path, ...how) => dlopen(module, ownBinary(path), ...how)
