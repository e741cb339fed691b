// What the Node of an older Electron lacks, before anything imports it; then what a test wants before the app.
module.constructor.enableCompileCache ??= () => {}
const { AINA_TEST_BEFORE: before } = process.env
if (before) require(before)
