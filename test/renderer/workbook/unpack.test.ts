import { crc32, deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { unpack } from '../../../src/renderer/workbook/unpack.ts'

test('a part longer than declared is unpacked no further', async () => {
  const plain = new Uint8Array(50_000_000)
  const packed = new Uint8Array(deflateRawSync(plain))
  const part = { name: 'bomb', deflated: true, packed, size: 1_000_000, crc32: crc32(plain) }
  let given = 0
  const reading = (async () => {
    for await (const piece of unpack(part, { bytes: Number.POSITIVE_INFINITY })) given += piece.length
  })()
  await expect(reading).rejects.toThrow('bomb is longer than it says')
  expect(given).toBeLessThanOrEqual(part.size)
})
