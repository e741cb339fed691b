import { expect, test, vi } from 'vitest'
import { showMessage } from '../../src/main/showMessage.ts'
import { soon } from '../doubles/soon.ts'
import { createTexts } from '../doubles/texts.ts'

const { t } = createTexts('en')

test('a message that cannot be shown is written into the log, with its reason', async () => {
  const log = { warn: vi.fn() }
  const dialog = { showMessageBox: () => Promise.reject(new Error('no display')) }
  showMessage({ dialog, t, log }, 'noTray')
  await soon(() => expect(log.warn).toHaveBeenCalledTimes(1))
  expect(log.warn.mock.calls[0]?.[0]).toMatch(/noTray.*no display/)
})
