import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Settings } from '../../../src/shared/contract/settings.ts'
import { anyOf } from '../../doubles/anyOf.ts'

type Schema = z.core.$ZodType

/** Every text that a schema holds, by its path. */
const textsIn = (schema: Schema, path: string): [path: string, text: Schema][] => {
  if (schema instanceof z.ZodMiniObject)
    return Object.entries<Schema>(schema.shape).flatMap(([name, part]) => textsIn(part, `${path}.${name}`))
  if (schema instanceof z.ZodMiniArray) return textsIn(schema._zod.def.element, `${path}[]`)
  if (schema instanceof z.ZodMiniNullable) return textsIn(schema._zod.def.innerType, path)
  if (schema instanceof z.ZodMiniUnion || schema instanceof z.ZodMiniDiscriminatedUnion)
    return schema._zod.def.options.flatMap((option) => textsIn(option, path))
  return schema instanceof z.ZodMiniString ? [[path, schema]] : []
}

const texts = textsIn(Settings, '')

test('no text of the settings takes a control character', () => {
  // The walk reaches the texts inside lists, too.
  expect(texts.length).toBeGreaterThan(30)
  for (const [path, schema] of texts) {
    const text = fc.sample(anyOf(schema), { numRuns: 1, seed: 1 }).map(String).join('')
    for (const sign of ['\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\n'])
      for (const bad of [sign, `${text.slice(0, 2)}${sign}${text.slice(2)}`])
        expect([path, bad, z.safeParse(schema, bad).success]).toEqual([path, bad, false])
  }
})
