#!/usr/bin/env node
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// The compile cache is beside the bundles, where the same users can write. Without write access, Node compiles every
// time.
enableCompileCache(join(import.meta.dirname, 'compiled'))
const { runInProcess } = await import('./runInProcess.ts')
process.exitCode = await runInProcess(process.argv.slice(2))
