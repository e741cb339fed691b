import { pathToFileURL } from 'node:url'
import { expect, prepare } from '../aina.ts'
import { pageShift } from '../clock.ts'
import { phoneAina, savePhoneFile } from '../phoneAnswers.ts'
import { test } from './firefox.ts'
import { expectClosed, walkPhone } from './walkPhone.ts'

test.use(phoneAina)

test('Firefox: the file for the phone equals Aina at 360 px and asks for nothing', async ({
  aina,
  firefox,
  folder,
  page,
  troubles,
}) => {
  const address = pathToFileURL(await savePhoneFile(page, folder)).href
  const context = await firefox.createBrowserContext()
  const phone = await context.newPage()
  await phone.evaluateOnNewDocument(prepare, pageShift(0))
  const asked: string[] = []
  phone.on('request', (request) => asked.push(request.url()))
  phone.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn') troubles.push(message.text())
  })
  phone.on('pageerror', (error) => troubles.push(`not caught: ${String(error)}`))
  await phone.setViewport({ width: 360, height: 740 })
  await phone.goto(address)
  const read = (expression: string): Promise<unknown> => phone.evaluate(expression)
  expect(await read('innerWidth')).toBe(360)
  await walkPhone(read, { aina, page })
  expect(asked.filter((url) => url !== address)).toEqual([])
  // Its policy now refuses a request, and Firefox says so.
  phone.removeAllListeners('console').removeAllListeners('pageerror')
  await expectClosed(read)
  await context.close()
})
