import { Blob as NodeBlob } from 'node:buffer'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { readXlsx } from 'hucre/xlsx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { en } from '../../../src/shared/languages/en.ts'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { renderApp, settle } from '../renderApp.tsx'

const WEBSITE = 'https://rates.example'
const LICENCE = 'CC BY 4.0'

/** What has left the page, by its name; what was copied by the name of its button. */
let left: { name: string; content: Blob | string }[] = []

beforeEach(() => {
  left = []
  // Nothing is laid out here: the frame of a table gets a height that some rows fit into.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800)
  // As in browsers: jsdom's blobs give no streams, and its bytes are others than those of the encoder.
  vi.stubGlobal('Blob', NodeBlob)
  vi.stubGlobal('Uint8Array', new TextEncoder().encode('').constructor)
  let last: Blob | null = null
  URL.createObjectURL = (blob: Blob) => {
    last = blob
    return 'blob:x'
  }
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (last) left.push({ name: this.download, content: last })
  })
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (content: string) => void left.push({ name: 'copied', content }) },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = async (hash: string) => {
  const core = fakeCore()
  await renderApp(core, hash)
}

const workbookText = async (blob: Blob): Promise<string> => {
  const { sheets } = await readXlsx(new Uint8Array(await blob.arrayBuffer()))
  return sheets.flatMap(({ rows }) => rows.map((cells) => cells.join())).join('\n')
}

const { bulk, exporting } = en
const csv = 'Save as CSV'
const xlsx = 'Save as XLSX'
const sheetButtons = [exporting.copy, csv, xlsx]

/** Every page from which rates leave, how it is made ready, and the buttons by which they do. */
const pages: readonly {
  hash: string
  ready: () => Promise<unknown>
  buttons: readonly (string | RegExp)[]
}[] = [
  {
    hash: '#/many',
    async ready() {
      const field = await screen.findByLabelText(bulk.input.paste)
      await settle(() => fireEvent.change(field, { target: { value: '31.12.2025;100;USD' } }))
      await screen.findByText(csv)
    },
    buttons: sheetButtons,
  },
  {
    hash: '#/history/USD',
    ready: () => screen.findByText(exporting.open),
    buttons: sheetButtons,
  },
]

test.each(pages)('all that leaves $hash says whose the rates are and under which licence', async (page) => {
  await open(page.hash)
  await page.ready()
  // One menu, and no export outside it.
  await settle(() => fireEvent.click(screen.getByText(exporting.open)))
  for (const [at, name] of page.buttons.entries()) {
    const [button] = await screen.findAllByText(name, { selector: 'button' })
    expect(button?.role).toBe('menuitem')
    await settle(() => button && fireEvent.click(button))
    await waitFor(() => expect(left).toHaveLength(at + 1))
  }
  for (const { name, content } of left) {
    const isWorkbook = name.endsWith('.xlsx') && content instanceof Blob
    const text = isWorkbook
      ? await workbookText(content)
      : typeof content === 'string'
        ? content
        : await content.text()
    expect(text, name).toContain(WEBSITE)
    expect(text, name).toContain(LICENCE)
  }
})
