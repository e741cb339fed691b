import { expect, test } from 'vitest'
import { askFeed } from '../../../src/main/updates/readRelease.ts'

/** A feed of answers by address, and what was asked of it. */
const feed = (answers: Record<string, () => Response>) => {
  const asked: string[] = []
  const ask = (address: string) =>
    askFeed(async (url) => {
      asked.push(url)
      return answers[url]?.() ?? new Response('', { status: 404 })
    }, address)
  return { ask, asked }
}
const to = (location: string) => () => new Response(null, { status: 302, headers: { location } })

test('the text at the end of a way that is https all along is taken', async () => {
  const { ask } = feed({
    'https://a.example/x': to('https://b.example/y'),
    'https://b.example/y': to('/z'),
    'https://b.example/z': () => new Response('{}'),
  })
  expect(await ask('https://a.example/x')).toBe('{}')
})

test.each(['http://b.example/y', 'HTTP://a.example/x', 'ftp://b.example/y', 'file:///etc/passwd'])(
  'no request goes to %s, where the feed redirects',
  async (target) => {
    const { ask, asked } = feed({ 'https://a.example/x': to(target) })
    await expect(ask('https://a.example/x')).rejects.toMatchObject({ name: 'RefusedRelease' })
    expect(asked).toEqual(['https://a.example/x'])
  },
)

test('nor at an address of a feed that is not https itself', async () => {
  const { ask, asked } = feed({})
  await expect(ask('http://a.example/x')).rejects.toThrow(/http:\/\/a\.example/)
  expect(asked).toEqual([])
})

test('a missing file is refused; errors, redirect loops and endless answers fail', async () => {
  const { ask, asked } = feed({
    'https://a.example/round': to('https://a.example/round'),
    'https://a.example/down': () => new Response('', { status: 503 }),
    'https://a.example/long': () => new Response('x'.repeat(70_000)),
  })
  await expect(ask('https://a.example/none')).rejects.toMatchObject({ name: 'RefusedRelease' })
  await expect(ask('https://a.example/down')).rejects.toThrow('503')
  await expect(ask('https://a.example/long')).rejects.toThrow('longer than')
  asked.length = 0
  await expect(ask('https://a.example/round')).rejects.toThrow('more than 5 times')
  expect(asked).toHaveLength(6)
})
