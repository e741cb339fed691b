import { crc32, inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodePng } from '../../../src/main/tray/trayPanel.ts'
import { drawTrayIcon } from '../../../src/shared/tray/drawTrayIcon.ts'

interface Chunk {
  type: string
  data: Buffer
}

const chunksOf = (file: Buffer): Chunk[] => {
  const chunks: Chunk[] = []
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at)
    const body = file.subarray(at + 4, at + 8 + length)
    expect(file.readUInt32BE(at + 8 + length)).toBe(crc32(body))
    chunks.push({ type: body.toString('latin1', 0, 4), data: body.subarray(4) })
    at += length + 12
  }
  return chunks
}

test('a picture’s pixels come back out of its PNG, each chunk with its checksum', () => {
  const picture = drawTrayIcon(
    { shape: 'number', text: '6,47', direction: null, stale: true },
    { size: 20, dark: false, edged: true },
  )
  const file = encodePng(picture)
  expect(file.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  const [header, data, end] = chunksOf(file)
  expect([header?.type, data?.type, end?.type]).toEqual(['IHDR', 'IDAT', 'IEND'])
  expect([header?.data.readUInt32BE(0), header?.data.readUInt32BE(4)]).toEqual([20, 20])
  expect([...(header?.data.subarray(8) ?? [])]).toEqual([8, 6, 0, 0, 0])
  const rows = inflateSync(data?.data ?? Buffer.alloc(0))
  const pixels = Array.from({ length: 20 }, (_, row) => {
    expect(rows[row * 81]).toBe(0)
    return [...rows.subarray(row * 81 + 1, (row + 1) * 81)]
  })
  expect(pixels.flat()).toEqual([...picture.rgba])
})
