#!/usr/bin/env node
// The `aina` command of a checkout. An older Node could not load the bundle, so its version is checked first.
require('./checkNode.cjs').checkNode()
import('../out/main/cli.js').catch((error) => {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
  process.stderr.write('error: Aina is not built yet (run npm run build)\n')
  process.exitCode = 1
})
