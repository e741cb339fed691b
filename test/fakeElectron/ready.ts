import { app } from './app.ts'

/** For a test of a single part that an app has only when it is ready: imported before that part. */
app.becomeReady()
