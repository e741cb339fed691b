import { Notification } from 'electron'
import type { DesktopStateStore } from '../openDesktopState.ts'
import { openFirstNotice } from './firstNotice.ts'
import { openNotices } from './openNotices.ts'

type First = Parameters<typeof openFirstNotice>[0]
interface StartNoticesParts
  extends Omit<Parameters<typeof openNotices>[0], 'Notification' | 'delivery'>,
    Omit<First, 'Notification' | 'shown' | 'log'> {
  state: DesktopStateStore
}

/** Shows notifications, and the one with which macOS asks for its permission. Returns their ends. */
export const startNotices = (parts: StartNoticesParts): (() => void)[] => {
  const { state } = parts
  const notices = openNotices({ ...parts, Notification })
  const first = openFirstNotice({
    ...parts,
    Notification,
    shown: {
      get: () => state.get().firstNoticeShown,
      set: (firstNoticeShown) => state.set({ firstNoticeShown }),
    },
  })
  return [notices.close, first.close]
}
