// biome-ignore-all lint/suspicious/noTemplateCurlyInString: guards are quoted as they stand.

import type { Guarded } from './mutation.ts'

/** What the mirror, its files and the person's files promise. */
export const mirrorGuards: readonly Guarded[] = [
  {
    promise: 'killed at any moment, nothing acknowledged is lost',
    guards: [
      {
        without: 'a new mirror stands in its place before it is whole',
        file: 'src/core/mirror/makeMirror.ts',
        from: 'const draft = `${file}.new-${process.pid}`',
        to: 'const draft = file',
        noticedBy: ['core/mirror/kills', 'core/core.kills', 'core/mirror/brokenFiles'],
      },
      {
        without: 'settings are written in their place',
        file: 'src/core/files/writeWhole.ts',
        from: 'const draft = `${file}.tmp-${randomName(6)}`',
        to: 'const draft = file',
        noticedBy: ['core/settings/settingsKills', 'core/files/writeWhole'],
      },
      {
        without: 'what belongs together is written piece by piece',
        file: 'src/core/mirror/cachedState.ts',
        from: 'return db\n        .transaction(() => {',
        to: 'return { transaction: (work: () => T) => ({ immediate: work }) }\n        .transaction(() => {',
        noticedBy: ['core/mirror/kills', 'core/mirror/failingCalls'],
      },
    ],
  },
  {
    promise: 'a power cut leaves the state after one of the commits',
    guards: [
      {
        without: 'a commit does not wait for the disk',
        file: 'src/core/mirror/makeMirror.ts',
        from: "'FULL' | 'OFF' = 'FULL'",
        to: "'FULL' | 'OFF' = 'OFF'",
        noticedBy: ['core/mirror/powerCuts', 'core/mirror/schema'],
      },
      {
        without: 'a new mirror takes its place before the disk has it',
        file: 'src/core/mirror/makeMirror.ts',
        from: '    fsyncSync(file)\n',
        to: '',
        noticedBy: ['core/mirror/makeMirror'],
      },
      {
        without: 'a board with news is written as lightly as one without',
        file: 'src/core/mirror/mirror.ts',
        from: '(saysNothingNew(answer, fetchedAt) ? writeLightly : write)',
        to: '(saysNothingNew(answer, fetchedAt) || fetchedAt > 0 ? writeLightly : write)',
        noticedBy: ['core/mirror/putBoard', 'core/mirror/powerCuts'],
      },
    ],
  },
  {
    promise:
      'a power cut leaves the settings before or after a change, whole, and loses no bad file that is kept',
    guards: [
      {
        without: 'a draft takes the place of a file before it is on the disk',
        file: 'src/core/files/writeWhole.ts',
        from: '    disk.write(opened, content)\n    disk.sync(opened)',
        to: '    disk.write(opened, content)',
        noticedBy: ['core/settings/settingsPowerCuts', 'core/files/writeWhole'],
      },
      {
        without: 'the new name of a file is not brought to the disk',
        file: 'src/core/files/writeWhole.ts',
        from: 'return syncFolder(dirname(file), disk)',
        to: 'return null',
        noticedBy: ['core/settings/settingsPowerCuts', 'core/files/writeWhole'],
      },
    ],
  },
  {
    promise: 'damaged, foreign and newer files are set aside, a newer one unchanged',
    guards: [
      {
        without: "another program's database is taken for a mirror",
        file: 'src/core/mirror/header.ts',
        from: "if (header.readUInt32BE(68) !== mark.applicationId) return 'foreign'",
        to: '',
        noticedBy: ['core/mirror/brokenFiles', 'core/mirror/brokenBytes'],
      },
      {
        without: 'a newer mirror is opened',
        file: 'src/core/mirror/header.ts',
        from: "if (version > mark.version) return 'newer'",
        to: '',
        noticedBy: ['core/mirror/brokenFiles'],
      },
      {
        without: 'newer mirrors that were set aside are deleted in time',
        file: 'src/core/mirror/setAside.ts',
        from: "if (reason === 'damaged') forgetOldest(folder, `${basename(file)}.damaged-`)",
        to: 'forgetOldest(folder, `${basename(file)}.${reason}-`)',
        noticedBy: ['core/mirror/brokenFiles'],
      },
    ],
  },
  {
    promise: 'a service cannot fill the disk',
    guards: [
      {
        without: 'an asset may have any number of points',
        file: 'src/core/mirror/limits.ts',
        from: 'points: 20_000',
        to: 'points: 20_000_000',
        noticedBy: ['core/mirror/limits'],
      },
      {
        without: 'a service may list any number of currencies',
        file: 'src/core/mirror/boardChanges.ts',
        from: 'if (!known && places <= 0) {',
        to: 'if (!known && places < -1_000_000) {',
        noticedBy: ['core/mirror/limits'],
      },
      {
        without: 'the file grows beyond its limit',
        file: 'src/core/mirror/assetPoints.ts',
        from: 'if (isFull()) refused.push',
        to: 'if (limits.bytes < 0) refused.push',
        noticedBy: ['core/mirror/limits'],
      },
    ],
  },
  {
    promise: 'a flipped bit shows no wrong rate, and costs what it hit',
    guards: [
      {
        without: 'a seal does not cover the rates',
        file: 'src/core/mirror/checksums.ts',
        from: 'return crc32(Buffer.from(rates.buffer, rates.byteOffset, rates.byteLength), withDays)',
        to: 'return rates.length === days.length ? withDays : 0',
        noticedBy: ['core/mirror/bitFlips', 'core/mirror/damagedRows'],
      },
      {
        without: "a board's rate has no checksum",
        file: 'src/core/mirror/checksums.ts',
        from: '  crc32(JSON.stringify(values))',
        to: '  crc32(String(values.length))',
        noticedBy: ['core/mirror/bitFlips', 'core/mirror/damagedRows'],
      },
      {
        without: 'a year that does not agree with its seal is shown',
        file: 'src/core/mirror/historyRows.ts',
        from: 'if (!whole) damaged.push(year)',
        to: 'if (!whole && !seal) damaged.push(year)',
        noticedBy: ['core/mirror/bitFlips', 'core/mirror/damagedRows'],
      },
    ],
  },
  {
    promise: 'a full, read-only or failing disk ends in words, and passes',
    guards: [
      {
        without: 'where nothing can be written nothing is read either',
        file: 'src/core/mirror/openMirror.ts',
        from: '(mayCopy ? fromCopy(file, isSpoilt) : null) ?? {',
        to: 'null ?? {',
        noticedBy: ['core/mirror/disk', 'core/mirror/failingCalls'],
      },
      {
        without: 'a full disk is called something else',
        file: 'src/core/settings/settingsWriter.ts',
        from: "const code = isFull ? 'disk-full' : isClosed",
        to: 'const code = isClosed',
        noticedBy: ['core/settings/settingsKills'],
      },
    ],
  },
  {
    promise: 'the mirror does what a plain map would',
    guards: [
      {
        without: 'the years that new points touched keep their old seals',
        file: 'src/core/mirror/historyRows.ts',
        from: '      run.putSeal.run(asset.id, year, end - start, sealOf(asset.code, year, merged, start, end))',
        to: '      void [year, start, end]',
        noticedBy: ['core/mirror/model', 'core/mirror/putHistory'],
      },
      {
        without: 'what a board has told stands over what history says',
        file: 'src/core/mirror/assetPoints.ts',
        from: 'day >= from && day <= to && known.day[firstFrom(known.day, day)] !== day,',
        to: 'day >= from && day <= to,',
        noticedBy: ['core/mirror/model', 'core/mirror/putHistory', 'core/mirror/putBoard'],
      },
      {
        without: 'days that are not over are final',
        file: 'src/core/mirror/takeHistory.ts',
        from: 'const sure = slice(answer, Number.NEGATIVE_INFINITY, before - 1)',
        to: 'const sure = slice(answer, Number.NEGATIVE_INFINITY, before + 30)',
        noticedBy: ['core/mirror/model', 'core/mirror/putHistory'],
      },
    ],
  },
  {
    promise: 'settings survive whatever is in their file, and copies that write at once',
    guards: [
      {
        without: 'one bad setting costs its earlier value too',
        file: 'src/core/settings/readSettings.ts',
        from: '  bad.set(path, value)\n  return earlier',
        to: '  bad.set(path, value)\n  return usual',
        noticedBy: ['core/settings/settingsStore'],
      },
      {
        without: 'what a newer version wrote into a list is lost with the next change',
        file: 'src/core/settings/patchSettings.ts',
        from: 'return [...whole, ...others, ...unread]',
        to: 'return others.length < 0 ? others : whole',
        noticedBy: [
          'core/settings/settingsStore',
          'core/settings/settingsNotes',
          'core/settings/settingsAlerts',
        ],
      },
      {
        without: 'nobody waits while another copy writes',
        file: 'src/core/files/fileLock.ts',
        from: "db.exec('BEGIN EXCLUSIVE')",
        to: "db.exec('BEGIN')",
        noticedBy: ['core/settings/settingsCopies', 'core/settings/settingsStore'],
      },
      {
        without: 'what another copy has written meanwhile is written over',
        file: 'src/core/settings/settingsStore.ts',
        from: '        // Whatever another process has written until now.\n        lookAgain()\n',
        to: '',
        noticedBy: ['core/settings/settingsCopies', 'core/settings/settingsStore'],
      },
    ],
  },
  {
    promise: 'a folder, a link or a log that others could write to is not trusted',
    guards: [
      {
        without: "somebody else's folder is taken",
        file: 'src/core/files/dataFolder.ts',
        from: "if (uid !== me) throw new FolderDistrusted('owner')",
        to: '',
        noticedBy: ['core/files/dataFolder'],
      },
      {
        without: 'a link that others may have made is followed',
        file: 'src/core/files/dataFolder.ts',
        from: "if (!isTheirs || !isPrivateFolder(dirname(path))) throw new FolderDistrusted('link')",
        to: '',
        noticedBy: ['core/files/dataFolder'],
      },
      {
        without: 'what somebody else had put into a folder that was closed by hand is used',
        file: 'src/core/files/dataFolder.ts',
        from: 'return [...lookAbove(path, isUsual, modes), ...clearStrangers(path, me)]',
        to: 'return lookAbove(path, isUsual, modes)',
        noticedBy: ['core/files/dataFolder'],
      },
      {
        without: 'a folder that others could put another one in the place of is taken',
        file: 'src/core/files/dataFolder.ts',
        from: "if (!isUsual) throw new FolderDistrusted('above')",
        to: '',
        noticedBy: ['core/files/dataFolder'],
      },
      {
        without: 'the log is written into a file that has another name elsewhere',
        file: 'src/main/logFile.ts',
        from: 'if (!stat.isFile() || (stat.nlink > 1 && !isPrivateFolder(dirname(file))))',
        to: 'if (!stat.isFile())',
        noticedBy: ['main/logFile'],
      },
      {
        without: 'the folder stays open to others',
        file: 'src/core/files/dataFolder.ts',
        from: "mode & 0o077 ? change(() => modes.change(opened, mode & 0o700)) : ''",
        to: "''",
        noticedBy: ['core/files/dataFolder'],
      },
      {
        without: 'a place for everybody is taken',
        file: 'src/core/files/dataFolder.ts',
        from: "if ((mode & 0o1002) === 0o1002) throw new FolderDistrusted('shared')",
        to: '',
        noticedBy: ['core/files/dataFolder'],
      },
    ],
  },
]
