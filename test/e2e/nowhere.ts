import { createServer } from 'node:net'

/** The address of a service that is not there: a port of this machine that was free a moment ago. */
export const nowhere = (): Promise<string> =>
  new Promise((done, failed) => {
    const server = createServer()
    server.on('error', failed).listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' ? address?.port : 0
      server.close(() => done(`http://127.0.0.1:${port}/api`))
    })
  })
