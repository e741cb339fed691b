import { knownFolder } from '../known/knownFolder.ts'
import type { Clock, Log } from '../ports.ts'
import type { SettingsStore } from '../settings/settingsStore.ts'
import { backupHandlers } from './backupHandlers.ts'
import { personParts } from './personParts.ts'
import { undoFile } from './undoFile.ts'

interface BackupOf {
  folder: string
  settings: SettingsStore
  appVersion: string
  clock: Clock
  log: Log
}

/** The backup of a data folder. A module apart, since few starts make or restore one. */
export const openBackup = ({ folder, settings, appVersion, clock, log }: BackupOf) =>
  backupHandlers({
    undo: undoFile(folder),
    parts: personParts({ settings, known: knownFolder({ folder, clock, log }) }),
    appVersion,
    now: clock.now,
  })
