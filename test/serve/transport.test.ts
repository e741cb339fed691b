import { onTestFinished } from 'vitest'
import { httpWire } from '../../src/renderer/httpWire.ts'
import { fakeTab } from '../doubles/tab.ts'
import { transportSuite } from '../shared/contract/transport.suite.ts'
import { serveForTest } from './serveForTest.ts'

transportSuite('over HTTP', async (handlers, listen) => {
  const served = await serveForTest({ handlers, listen })
  const wire = httpWire(fakeTab(served.port, served.freshCode()).tab)
  // Before the server, which was made first, ends.
  onTestFinished(() => wire.close())
  return { wire, close: () => wire.close() }
})
