import { expect, test } from 'vitest'
import { isTrustedSender, type Sender } from '../../../src/main/security/isTrustedSender.ts'

const ours = { id: 1 }
const others = { id: 2 }
const top = { parent: null }

const frames: Record<string, Sender<object>['senderFrame']> = {
  'the top frame of a page': { ...top, origin: 'aina-app://app', url: 'aina-app://app/index.html#/board' },
  'the converter’s page': {
    ...top,
    origin: 'aina-app://app',
    url: 'aina-app://app/index.html?window=converter#/convert',
  },
  'a subframe': { parent: top, origin: 'aina-app://app', url: 'aina-app://app/index.html' },
  'a frame whose parent is not known': {
    parent: undefined,
    origin: 'aina-app://app',
    url: 'aina-app://app/index.html',
  },
  'a foreign origin': { ...top, origin: 'https://rates.example', url: 'https://rates.example/' },
  'a foreign origin with an address of ours': {
    ...top,
    origin: 'https://rates.example',
    url: 'aina-app://app/index.html',
  },
  'an origin of none': { ...top, origin: 'null', url: 'aina-app://app/index.html' },
  'about:blank': { ...top, origin: 'null', url: 'about:blank' },
  'about:blank with our origin': { ...top, origin: 'aina-app://app', url: 'about:blank' },
  'another host of the scheme': { ...top, origin: 'aina-app://other', url: 'aina-app://other/index.html' },
  'another file': { ...top, origin: 'aina-app://app', url: 'aina-app://app/mark.svg' },
  'a file of the disk': { ...top, origin: 'file://', url: 'file:///index.html' },
  'an address that is none': { ...top, origin: 'aina-app://app', url: '' },
  'no frame': null,
}

test('of all senders only the top frame of our page in a window of ours is trusted', () => {
  const trusted = Object.entries(frames).flatMap(([frame, senderFrame]) =>
    Object.entries({ ours, others }).flatMap(([window, sender]) =>
      isTrustedSender({ sender, senderFrame }, (contents) => contents === ours)
        ? [`${frame}, ${window}`]
        : [],
    ),
  )
  expect(trusted).toEqual(['the top frame of a page, ours', 'the converter’s page, ours'])
})
