#!/usr/bin/env node
// The `aina` command of a checkout. An older Node could not load the bundle, so its version is checked first.
require('./checkNode.cjs').checkNode()
void import('../out/main/cli.js')
