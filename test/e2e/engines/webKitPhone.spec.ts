import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from '../aina.ts'
import { phoneAina, phonePins, savePhoneFile } from '../phoneAnswers.ts'
import { expectClosed, walkPhone } from './walkPhone.ts'
import { test } from './webKit.ts'

test.use(phoneAina)

test('WebKit: the file for the phone equals Aina at 360 px and asks for nothing', async ({
  aina,
  folder,
  page,
  webKit,
}) => {
  const file = await savePhoneFile(page, folder)
  await webKit.goTo(pathToFileURL(file).href)
  await expect
    .poll(() => webKit.read("document.querySelectorAll('[data-pin]').length"))
    .toBe(phonePins.length)
  // Its window is wider than a phone: it shows the file in a frame of a phone's width.
  const frame = join(folder, 'frame.html')
  const style = 'width: 360px; height: 740px; border: 0'
  writeFileSync(frame, `<!doctype html><iframe src="${basename(file)}" style="${style}"></iframe>`)
  await webKit.goTo(pathToFileURL(frame).href)
  await webKit.enterFrame()
  expect(await webKit.read('innerWidth')).toBe(360)
  await walkPhone(webKit.read, { aina, page })
  await expectClosed(webKit.read)
})
