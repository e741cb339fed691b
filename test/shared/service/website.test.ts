import { expect, test } from 'vitest'
import { attributionOf, readWebsite } from '../../../src/shared/service/website.ts'

const read = (text: string) => {
  const found = readWebsite(text)
  return found.ok ? found.url : found.reason
}

test.each([
  ['', null],
  ['  ', null],
  ['rates.example', 'https://rates.example/'],
  [' https://Rates.Example/about?lang=kk#top ', 'https://rates.example/about?lang=kk#top'],
  ['rates.example:8443/kz', 'https://rates.example:8443/kz'],
  ['http://localhost:8080/', 'http://localhost:8080/'],
  ['http://127.0.0.1/', 'http://127.0.0.1/'],
  ['http://rates.example/', 'scheme'],
  ['http://10.0.0.2/', 'scheme'],
  ['ftp://rates.example/', 'scheme'],
  ['file:///etc/passwd', 'scheme'],
  ['javascript:alert(1)', 'malformed'],
  ['data:text/html,x', 'malformed'],
  ['https://me:secret@rates.example/', 'malformed'],
  ['rates example', 'malformed'],
  ['https://rates.example\\@evil.example', 'malformed'],
  ['rates', 'malformed'],
  [`https://rates.example/${'a'.repeat(2_000)}`, 'malformed'],
])('%j is read as %j', (text, expected) => expect(read(text)).toBe(expected))

test('the attribution links to the named website, else to the service', () => {
  expect(attributionOf('https://api.example/kz/api', null)).toBe('https://api.example')
  expect(attributionOf('https://api.example/kz/api', 'https://www.example/')).toBe('https://www.example/')
  // A file that was edited by hand widens nothing.
  expect(attributionOf('https://api.example/api', 'javascript:alert(1)')).toBe('https://api.example')
})
