import { onTestFinished } from 'vitest'
import { httpWire } from '../../src/renderer/transport/httpWire.ts'
import { fakeTab } from '../doubles/tab.ts'
import { transportSuite } from '../shared/contract/transport.suite.ts'
import { serveForTest } from './serveForTest.ts'

const overHttp: Parameters<typeof transportSuite>[1] = async (handlers, listen) => {
  const served = await serveForTest({ handlers, listen })
  // With a session from before: nothing has been asked yet then.
  const fake = fakeTab(served.port)
  fake.state.token = served.token
  const wire = httpWire(fake.tab)
  // Before the server, which was made first, ends.
  onTestFinished(() => wire.close())
  return { wire, close: () => wire.close() }
}

// Each of the drawn inputs is a request of its own.
transportSuite('over HTTP', overHttp, 200)
