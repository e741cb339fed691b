import type { ServerResponse } from 'node:http'
import type { Push } from '../shared/contract/contract.ts'
import { encodePayload, refusal, send, startEvents } from './answers.ts'

const MOST_STREAMS = 20
const HEARTBEAT_MS = 25_000
/** A reader this many bytes behind is disconnected. It reconnects and requests the state again. */
const MOST_BEHIND = 1_048_576

interface Streams {
  open(response: ServerResponse): void
  close(): void
}

/** The open event streams. Pushes carry state, so nothing is kept for absent readers. */
export const openStreams = (listen: (push: Push) => () => void): Streams => {
  const readers = new Set<ServerResponse>()
  let heartbeat: NodeJS.Timeout | null = null

  const write = (text: string) => {
    for (const reader of readers) {
      reader.write(text)
      if (reader.writableLength > MOST_BEHIND) reader.destroy()
    }
  }
  let stopListening: (() => void) | null = null
  // The core works while somebody subscribes. Without an open page nobody does.
  const begin = () => {
    stopListening ??= listen((event, payload) =>
      write(`event: ${event}\ndata: ${encodePayload(payload)}\n\n`),
    )
    heartbeat ??= setInterval(() => write(': \n\n'), HEARTBEAT_MS).unref()
  }
  const rest = () => {
    stopListening?.()
    stopListening = null
    if (heartbeat) clearInterval(heartbeat)
    heartbeat = null
  }

  return {
    open(response) {
      if (readers.size >= MOST_STREAMS) {
        send(response, refusal(503, 'busy', 'too many event streams'))
        return
      }
      startEvents(response)
      response.write(': open\n\n')
      readers.add(response)
      response.on('error', () => readers.delete(response))
      response.on('close', () => {
        readers.delete(response)
        if (readers.size === 0) rest()
      })
      begin()
      // A client that has ended its side may still wait for an answer, but reads no stream.
      response.req.socket.once('end', () => response.destroy())
    },
    close() {
      rest()
      for (const reader of readers) reader.destroy()
      readers.clear()
    },
  }
}
