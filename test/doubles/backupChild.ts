/** A separate process that is killed. `node backupChild.ts MODE FOLDER`: `restore` or `copy`, endlessly, in JSON lines. */
import { join } from 'node:path'
import { backupHandlers } from '../../src/core/backup/backupHandlers.ts'
import { copyMirror } from '../../src/core/backup/copyMirror.ts'
import { settingsPart } from '../../src/core/backup/personParts.ts'
import { undoFile } from '../../src/core/backup/undoFile.ts'
import { openSettings } from '../../src/core/settings/settingsStore.ts'
import { sayLine } from './sayLine.ts'
import { backupsFor } from './twoBackups.ts'

const [mode = '', folder = ''] = process.argv.slice(2)

const modes: Record<string, () => Promise<void>> = {
  async restore() {
    const settings = openSettings({ folder, now: Date.now, log: { info: () => {}, warn: () => {} } })
    const backup = backupHandlers({
      undo: undoFile(folder),
      parts: [settingsPart(settings)],
      appVersion: 'test',
      now: Date.now,
    })
    for (let count = 0; ; count += 1) {
      const { text, chosen } = backupsFor(count)
      await backup['backup.restore']({ text, chosen })
      await sayLine({ count })
    }
  },
  async copy() {
    for (let count = 0; ; count += 1) {
      await copyMirror(join(folder, 'source.db'), join(folder, 'copy.db'), new AbortController().signal)
      await sayLine({ count })
    }
  },
}
await modes[mode]?.()
