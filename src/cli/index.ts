#!/usr/bin/env node
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// What was compiled once is kept beside the bundles, which whoever writes there could change as well. Where it cannot be written
// down, it is compiled anew.
enableCompileCache(join(import.meta.dirname, 'compiled'))
const { runInProcess } = await import('./runInProcess.ts')
process.exitCode = await runInProcess(process.argv.slice(2))
