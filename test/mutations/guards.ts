// biome-ignore-all format: one guard is one line.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code is quoted as it is written.

/** One guard that is taken out on purpose, and who notices. */
export type Guard = readonly [
  /** What no longer holds without it. */
  without: string,
  /** A file of the project, and the function or constant in it, by dotted names. */
  where: string,
  /** The code in there, whatever its spaces; `_` is anything. Empty: all of it. */
  of: string,
  /** The code in its place; `_` repeats the code of the first `_`. Empty: nothing. */
  to: string,
  /** Test files, from `test` and without their ending: one test of them at least fails. */
  noticedBy: string,
]

/** Every promise in docs/testing.md with the guards that hold it. */
export const guards: Readonly<Record<string, readonly Guard[]>> = {
  'a kill at any moment loses nothing acknowledged': [
    ['a new mirror stands in its place before it is whole', 'src/core/mirror/makeMirror.ts makeMirror.draft', '', 'file', 'core/mirror/kills core/core.kills core/mirror/brokenFiles'],
    ['settings are written in their place', 'src/core/files/writeWhole.ts writeWhole.draft', '', 'file', 'core/settings/settingsKills core/files/writeWhole'],
    ['what belongs together is written piece by piece', 'src/core/mirror/cachedState.ts cacheState', 'db.transaction(_).immediate()', '(_)()', 'core/mirror/kills core/mirror/failingCalls'],
  ],
  'a power cut leaves the state after one of the commits': [
    ['a commit does not wait for the disk', 'src/core/mirror/makeMirror.ts configure', 'db.pragma(`synchronous = ${synchronous}`)', "db.pragma('synchronous = OFF')", 'core/mirror/powerCuts core/mirror/schema'],
    ['a new mirror takes its place before the disk has it', 'src/core/mirror/makeMirror.ts fill', 'fsyncSync(file)', '', 'core/mirror/makeMirror'],
    ['a board with news is written as lightly as one without', 'src/core/mirror/mirror.ts mirrorOn.putBoard', 'saysNothingNew(_, _)', 'true', 'core/mirror/putBoard core/mirror/powerCuts'],
  ],
  'a power cut leaves the settings before or after a change, complete, and keeps the bad files that were set aside': [
    ['a draft takes the place of a file before it is on the disk', 'src/core/files/writeWhole.ts writeNew', 'disk.sync(opened)', '', 'core/settings/settingsPowerCuts core/files/writeWhole'],
    ['the new name of a file is not brought to the disk', 'src/core/files/writeWhole.ts writeWhole', 'syncFolder(dirname(file), disk)', 'null', 'core/settings/settingsPowerCuts core/files/writeWhole'],
  ],
  'damaged, foreign and newer files are set aside, a newer one unchanged': [
    ["another program's database is taken for a mirror", 'src/core/files/fileKind.ts fileKind', "if (_) return 'foreign'", '', 'core/mirror/brokenFiles core/mirror/brokenBytes'],
    ['a newer mirror is opened', 'src/core/files/fileKind.ts fileKind', "if (_) return 'newer'", '', 'core/mirror/brokenFiles'],
    ['newer mirrors that were set aside are deleted in time', 'src/core/files/setAside.ts setAside', "if (reason === 'damaged') forgetOldest(folder, _)", 'forgetOldest(folder, `${basename(file)}.${reason}-`)', 'core/mirror/brokenFiles'],
  ],
  'a service cannot fill the disk': [
    ['an asset may have any number of points', 'src/core/mirror/limits.ts mirrorLimits.points', '', '20_000_000', 'core/mirror/limits'],
    ['a service may list any number of currencies', 'src/core/mirror/boardChanges.ts boardChanges', 'places <= 0', 'false', 'core/mirror/limits'],
    ['the file grows beyond its limit', 'src/core/mirror/assetPoints.ts assetPoints', 'isFull()', 'false', 'core/mirror/limits'],
  ],
  'a flipped bit shows no wrong rate, and costs only the data it hit': [
    ['no row is compared with its checksum', 'src/core/mirror/checksums.ts isSound', '', '() => true', 'core/mirror/bitFlips core/mirror/damagedRows'],
    ['a year that has gone is not missed', 'src/core/mirror/yearRows.ts checkYears', '!there.has(year)', 'false', 'core/mirror/bitFlips core/mirror/damagedRows'],
    ['a year that does not agree with its checksum is shown', 'src/core/mirror/yearRows.ts checkYears', 'isSound(_)', 'true', 'core/mirror/bitFlips core/mirror/damagedRows'],
  ],
  'a full, read-only or failing disk ends in a clear message, and Aina recovers': [
    ['where nothing can be written nothing is read either', 'src/core/mirror/openMirror.ts openMirror', 'mayCopy ? _ : null', 'null', 'core/mirror/disk core/mirror/failingCalls'],
    ['a full disk is called something else', 'src/core/settings/personFile.ts writeError.isFull', '', 'false', 'core/settings/settingsKills'],
  ],
  'the mirror behaves like a plain map': [
    ['only the first year that new points touch is written', 'src/core/mirror/yearRows.ts putPoints', '(changed[at] ?? end) >= end', 'start > 0', 'core/mirror/model core/mirror/putHistory'],
    ['what a board has told stands over what history says', 'src/core/mirror/assetPoints.ts assetPoints', 'known.day[_] !== day', 'true', 'core/mirror/model core/mirror/putHistory core/mirror/putBoard'],
    ['days that are not over are final', 'src/core/mirror/takeHistory.ts takeHistory', 'before - 1', 'before + 30', 'core/mirror/model core/mirror/putHistory'],
  ],
  'settings survive any content of their file, and processes that write at once': [
    ['one bad setting costs its earlier value too', 'src/core/settings/readSettings.ts readValue', 'return earlier', 'return beside.usual', 'core/settings/settingsStore'],
    ['what a newer version wrote into a list is lost with the next change', 'src/core/settings/settingsStore.ts mergeLists', '[...whole, ...others, ...unread]', 'whole', 'core/settings/settingsStore core/settings/personNotes core/alerts/personAlerts'],
    ['nobody waits while another instance writes', 'src/core/files/fileLock.ts tryLock', "'BEGIN EXCLUSIVE'", "'BEGIN'", 'core/settings/settingsInstances core/settings/settingsStore'],
    ['what another instance has written meanwhile is written over', 'src/core/settings/personFile.ts openPersonFile.change', 'look()', '', 'core/settings/settingsInstances core/settings/settingsStore'],
  ],
  'Aina does not trust a folder, a link or a log that others could write to': [
    ["somebody else's folder is taken", 'src/core/files/dataFolder.ts makeDataFolder', "if (_) throw new FolderDistrusted('owner')", '', 'core/files/dataFolder'],
    ['a link that others may have made is followed', 'src/core/files/dataFolder.ts makeDataFolder', "if (_) throw new FolderDistrusted('link')", '', 'core/files/dataFolder'],
    ['what somebody else had put into a folder that was closed by hand is used', 'src/core/files/dataFolder.ts makeDataFolder', 'tidyOwn(_, me, _)', '[]', 'core/files/dataFolder'],
    ['a folder that others could put another one in the place of is taken', 'src/core/files/dataFolder.ts makeDataFolder', "if (_) throw new FolderDistrusted('above')", '', 'core/files/dataFolder'],
    ['the log is written into a file that has another name elsewhere', 'src/main/logFile.ts append', 'stat.nlink > 1 && _', 'false', 'main/logFile'],
    ['the folder stays open to others', 'src/core/files/dataFolder.ts makeDataFolder.refused', '', "''", 'core/files/dataFolder'],
    ['a place for everybody is taken', 'src/core/files/dataFolder.ts makeDataFolder', "if (_) throw new FolderDistrusted('shared')", '', 'core/files/dataFolder'],
  ],
  'every currency is confirmed, at whichever hours the machine is awake': [
    ['a day that can be confirmed waits for its place in the day', 'src/core/sync/plan.ts dueTask', 'isOwed || _', 'false', 'core/sync/plan core/core.wakingHours'],
    ['the longest-unconfirmed currency does not come first', 'src/core/sync/plan.ts plan.due', 'lastRequest(a, view.now) - lastRequest(b, view.now)', 'lastRequest(b, view.now) - lastRequest(a, view.now)', 'core/sync/plan'],
  ],
  'network faults end in time and leave stored rates alone': [
    ['an answer may take any time', 'src/core/service/fetchJson.ts fetchJson.stopWhole', '', '() => {}', 'core/service/fetchJson.faults core/service/fetchJson'],
    ['a redirect is followed to anywhere', 'src/core/service/fetchJson.ts redirectTarget', 'target.origin !== origin || _ || _', 'false', 'core/service/fetchJson core/service/fetchJson.faults'],
    ['redirects are followed without end', 'src/core/service/fetchJson.ts follow', 'hops === MOST_HOPS', 'false', 'core/service/fetchJson'],
  ],
  "in weeks of wrong clocks, portals, back-off, gaps, corrections and kills, Aina never shows a rate that the service did not give for that day, explains every silence, and ends with the service's own history": [
    ['the word of a captive portal is taken for the service’s', 'src/core/service/fetchJson.ts ask.portal', '', 'false', 'core/core.simulation1 core/service/fetchJson core/service/fetchJson.faults'],
    ['a day that is not yet is kept', 'src/core/service/readHistory.ts readPoints', 'day > lastGood', 'false', 'core/service/readHistory core/core.simulation1'],
    ['days of which history may still speak otherwise are held to be final', 'src/core/mirror/takeHistory.ts earlier', 'Math.min(_, _)', 'Math.max(now, serverNow ?? now)', 'core/mirror/putHistory core/core.simulation1'],
    ['what keeps the work from going on is not said', 'src/core/sync/syncStatusReporter.ts phaseOf', "if (_) return 'waiting'", '', 'core/sync/syncView core/core.simulation1'],
  ],
  'a long run leaves nothing behind: heap, handles, listeners, statements': [
    ['each request leaves its deadline behind', 'src/core/service/fetchJson.ts fetchJson', 'stopWhole()', '', 'core/core.year core/service/fetchJson'],
    ['each request leaves a listener behind', 'src/core/service/fetchJson.ts fetchJson', 'signal?.removeEventListener(_, _)', '', 'core/service/fetchJson core/core.year'],
  ],
  'never more than 55 requests in a minute': [
    ['sixty may leave', 'src/core/budget/decide.ts LIMIT', '', '61', 'core/budget/budget.simulation core/budget/decide'],
    ['a request counts no longer than its answer takes', 'src/core/budget/decide.ts COUNTS_MS', '', '30_000', 'core/budget/budget.simulation core/budget/decide'],
    ['a service that asks for a pause of weeks is obeyed for weeks', 'src/core/service/readRetryAfter.ts clamp', 'Math.min(_, LONGEST_RETRY_AFTER_MS)', '_', 'core/service/readRetryAfter core/core.limits'],
    ['a 429 that names no time is no pause', 'src/core/service/fetchJson.ts ask', 'wantedMs ?? _', 'wantedMs', 'core/core.limits core/service/fetchJson'],
    ['requests leave uncounted', 'src/core/sync/requests.ts requestsOf.send.sent', '', '{ ok: true, id: 0 }', 'core/sync/requests core/core.limits'],
    ['a redirect is not counted', 'src/core/sync/requests.ts requestsOf.beforeHop.sent', '', '{ ok: true, id: first }', 'core/sync/requests core/core.limits'],
    ['whoever is started takes it that nothing slept', 'src/core/budget/blockedFor.ts lateRequests.isStarting', '', 'false', 'core/budget/budget.test'],
    ['two instances count at the same moment', 'src/core/budget/budget.ts openBudget.attempt', 'db.transaction(_)', '{ immediate: _ }', 'core/budget/budget.test core/budget/budget.processes'],
  ],
  '10 000 instances ask evenly, also after an outage and when a third of them wakes at nine': [
    ['all wait the same time after a failure', 'src/core/sync/pace.ts backoffMs', 'random()', '1', 'core/sync/backoffMs core/sync/fleet'],
    ['all ask in the moment in which they wake', 'src/core/sync/pace.ts wakeDelay', 'random() * withinMs', '0', 'core/sync/pollTimes core/sync/fleet'],
  ],
  'sleep and wrong clocks duplicate no day and shift none': [
    ['that the machine has slept is not seen', 'src/core/sync/waking.ts sleepWatch', 'return _ || _', 'return false', 'core/core.sleep'],
    ['a clock that was set back waits for the time to come again', 'src/core/sync/pace.ts nextPoll', 'Math.min(lastFetchedAt, now)', 'lastFetchedAt', 'core/sync/pollTimes core/core.sleep'],
  ],
  'an alert fires once per crossing, also after restarts, sleeps, corrections, kills and with two processes, and never for a stale or doubtful rate': [
    ['an alert fires again before the rate was back by its retreat', 'src/core/alerts/findCrossings.ts findCrossings', 'if (_) armed = true', 'armed = true', 'core/alerts/alertWalks core/core.alerts'],
    ['an alert fires of a rate that is in doubt', 'src/core/alerts/findCrossings.ts usableOf', 'observation.doubtful || _', '_', 'core/alerts/alertWalks core/core.alerts'],
    ['an alert fires once more for what it has fired for', 'src/core/alerts/findCrossings.ts findCrossings', 'observation.at > (watch.fired ?? _)', 'true', 'core/alerts/findCrossings'],
    ['an alert decides before history has filled the days of a sleep', 'src/core/alerts/findCrossings.ts findCrossings', 'observation.at >= heldFrom', 'false', 'core/alerts/alertWalks core/core.alerts'],
    ['an alert fires of a rate that is stale', 'src/core/alerts/fireAlerts.ts fireAlerts', 'watch === null || _', 'watch === null', 'core/core.alerts core/alerts/fireAlerts'],
    ['what one instance shows is handed to the next one too', 'src/core/alerts/alertWork.ts alertWork', 'due.length > 0 ? _ : _', '{}', 'core/core.alerts core/alerts/alertWork'],
  ],
  'user data is equal after backup, wipe and restore. A hostile or broken file ends in a message and loses nothing. A killed restore or copy leaves the old state or the new one.': [
    ['what was is not written down before a restore', 'src/core/backup/backupHandlers.ts backupHandlers', 'before?.()', '', 'core/backup/backupHandlers core/backup/backupKills'],
    ['a backup of a newer Aina is read', 'src/core/backup/backupFile.ts readBackup', "if (_) return { fault: 'newer-format' }", '', 'core/backup/backupHandlers'],
    ['what is new is restored over a change that came after it', 'src/core/backup/backupHandlers.ts backupHandlers', 'mergeUndo', '((all) => all.before)', 'core/backup/backupHandlers core/backup/mergeUndo'],
    ['a copy of the mirror has its name before it is whole', 'src/core/backup/copyMirror.ts copyMirror.draft', '', 'target', 'core/backup/copyMirror core/backup/backupKills'],
  ],
  'several processes share one folder': [
    ['every instance works in the background', 'src/core/files/fileLock.ts tryLock', "'BEGIN EXCLUSIVE'", "'BEGIN'", 'core/sync/lease core/core.instances'],
    ['a lease that was taken away is held on to', 'src/core/files/fileLock.ts tryLock.isTakenAway', '', '() => false', 'core/sync/lease'],
  ],
  'hostile data stays text, and the content policy is never violated': [
    ['an answer may have any length', 'src/core/service/readBody.ts readBody', 'bytes > maxBytes', 'false', 'core/service/hostileBodies core/service/fetchJson'],
    ['a rate may be nought or less', 'src/core/service/refusals.ts faultWithin', "if (_) return 'rate-not-positive'", '', 'core/service/hostileBodies core/service/readBoard'],
    ['letters that nobody sees are taken over', 'src/core/service/refusals.ts visibleText', 'PLAIN.test(cut) ? _ : _', 'cut', 'core/service/hostileBodies core/service/readBoard'],
    ['a page may run what stands in it', 'src/core/pages/pageHeaders.ts csp', `"script-src 'self'"`, `"script-src 'self' 'unsafe-inline'"`, 'main/security/checklist serve/guard'],
  ],
  'learnt meanings of dates survive a mirror that is set aside, broken files, full and closed disks, kills, and processes that write at once': [
    ['a row that somebody changed is believed', 'src/core/known/spanRows.ts spanOf', 'row.checksum !== checksumOf(row)', 'false', 'core/known/knownSpans'],
    ['spans are put one by one', 'src/core/known/knownFile.ts replaceIn', 'replace.immediate()', 'for (const span of [...soundSpans(spans), ...soundSpans(spans)]) insert.run(rowOf(span))', 'core/known/knownSpans core/known/knownSpans.processes'],
    ['what could not be written is forgotten', 'src/core/known/knownSpans.ts openKnownSpans.save', 'clock.steady()', 'null', 'core/known/knownSpans.processes core/known/knownSpans'],
    ['a backup replaces what is known here', 'src/core/known/soundSpans.ts mergedSpans', 'one.meaning === span.meaning', 'true', 'core/known/knownPart'],
  ],
  'published rates settle one meaning of dates or none, with six conventions, unknown days off, rounding and a change in between': [
    ['a rate that speaks against a meaning does not count', 'src/shared/dateConventions/publishedAgreement.ts isSettled', 'if (_) return false', '', 'shared/dateConventions/publishedAgreement'],
    ['a span begins with a rate that two meanings explain', 'src/shared/dateConventions/publishedAgreement.ts publishedAgreement', 'isTelling(_, others)', 'true', 'shared/dateConventions/publishedAgreement'],
    ['a rate that begins on another day does not count', 'src/shared/dateConventions/comparePublished.ts verdictOn', "_ ? 'against' : 'equal'", "'equal'", 'shared/dateConventions/publishedAgreement'],
  ],
  'another user who swaps folders while Aina writes gains nothing, and Aina opens no pipe, device or link': [
    ['a folder of another user is trusted', 'src/core/files/trustedFolder.ts distrust', "if (_) return 'owner'", '', 'core/files/trustedFolder cli/safeWriting'],
  ],
  'every command ends soon after a signal, and reports output that fails': [
    ['a command that heeds signals may take any time', 'src/cli/stopOnSignals.ts stopOnSignals', 'process.kill(process.pid, _)', '', 'cli/stopOnSignals'],
  ],
  'a failed start ends with a message, and three lead to safe mode': [
    ['a stage of the start may take any time', 'src/main/failure.ts stage', '[work(), late]', '[work()]', 'main/failure'],
    ['no number of bad ends leads to safe mode', 'src/main/safeMode.ts noteStart.safe', '', 'false', 'main/safeMode'],
  ],
  "Electron's security checklist holds: fuses, senders, addresses, permissions": [
    ['a frame within a page may call the core', 'src/main/security/isTrustedSender.ts isTrustedSender', 'senderFrame.parent === null', 'true', 'main/security/isTrustedSender'],
    ['a page may read the clipboard', 'src/main/security/lockSession.ts isAllowed', "permission === 'clipboard-sanitized-write'", "permission.startsWith('clipboard-')", 'main/security/lockSession'],
    ['a window leaves its page', 'src/main/security/lockContents.ts lockContents', 'mayNavigate(_)', 'true', 'main/security/lockContents'],
    ['whoever starts the app makes a Node of it', 'resources/packaging/fuses.ts fuses.RunAsNode', '', 'true', 'packaging/fuses'],
    ['pages run without a sandbox', 'src/main/windows/pagePreferences.ts pagePreferences.sandbox', '', 'false', 'main/windows/windowOptions main/security/checklist'],
    ['any https address is handed to the browser', 'src/main/security/externalAddress.ts externalAddress', '!hosts.includes(_)', 'false', 'main/security/addresses'],
    ['a website is opened before the person has agreed', 'src/main/security/openBrowser.ts openBrowser', '!(await ask(_, _))', '(await ask(host, address)) === null', 'main/security/openBrowser'],
  ],
  "pages reach only the build's files": [
    ['what is asked for by another origin is answered', 'src/main/pages/servePages.ts pageAnswer', '!asked.url.startsWith(_)', 'false', 'main/pages/pageAnswer'],
    ['links in the folder of the pages lead out of it', 'src/core/pages/pageFiles.ts readPageFiles', 'entry.isFile()', 'true', 'serve/files'],
  ],
  'the browser shell answers only its own page': [
    ['a name that was bound to this machine is answered', 'src/serve/guard.ts guard', 'if (head.hosts.length !== 1 || _ || _) return 421', 'if (!host) return 421', 'serve/guard'],
    ["another site's page may ask", 'src/serve/guard.ts guard', 'origin !== undefined && origin !== _', 'false', 'serve/guard'],
    ['a code can be traded twice', 'src/serve/session.ts openSession.taken', '', 'codes[placeOf(codes, given)]', 'serve/session'],
    ['another user of this computer may trade a code', 'src/serve/session.ts openSession', "if (_) return { refused: 'other-user' }", '', 'serve/session'],
    ['strangers drive out those who have come in', 'src/serve/sockets.ts openSockets', 'if (_) carriers.add(socket)', '', 'serve/sockets'],
    ['whoever has no token is answered', 'src/serve/route.ts route', 'if (_) return tokenRefused(_)', '', 'serve/session serve/calls'],
  ],
  'Aina reads a workbook completely or refuses it with a reason (bombs, entities, damage, endless columns), and reads back its own workbooks unchanged': [
    ['a part may be longer than it says', 'src/renderer/workbook/unpack.ts unpack', 'size > part.size', 'false', 'renderer/workbook'],
    ['a part that is damaged is read', 'src/renderer/workbook/unpack.ts unpack', 'size !== part.size || _', 'false', 'renderer/workbook'],
    ['a document type is read', 'src/renderer/workbook/readXml.ts readXml', "throw broken('a document type')", '', 'renderer/workbook'],
    ['a part may grow to any size', 'src/renderer/workbook/zipParts.ts partAt', 'size > SMALL && _', 'false', 'renderer/workbook'],
    ['a row may have any number of columns', 'src/renderer/workbook/readSheet.ts readSheet', 'read.column >= workLimits.table.columns', 'false', 'renderer/workbook'],
  ],
  'no text made to be slow takes long to read, and no export becomes a formula': [
    ['a cell begins a formula', 'src/shared/text/writeCells.ts asText', 'FORMULA.test(within) ? _ : within', 'within', 'renderer/bulkConvert/formulas'],
    ['an amount of any length is looked at', 'src/renderer/bulkConvert/reading/readNumber.ts partAmount', 'if (cell.length > LONGEST) return null', '', 'shared/boundedReaders'],
    ['a date of any length is looked at', 'src/renderer/date/readDate.ts dateReader', 'if (_) return UNREADABLE', '', 'shared/boundedReaders'],
  ],
  "the spreadsheet file has Aina's rates for each day, overwrites no other file, follows no link, and no page can choose its folder": [
    ['a folder that has become a link is written through', 'src/core/linkedFile/checkFolder.ts checkFolder', "if (_) throw new LinkedRefused('link')", 'void (_)', 'core/core.linkedFile core/linkedFile'],
    ["somebody else's file is written over", 'src/core/linkedFile/writeLinked.ts putWhole', 'old && !isOurs(_)', 'false', 'core/core.linkedFile core/linkedFile'],
    ['a rate that goes on is not marked', 'src/core/linkedFile/linkedTable.ts worth', 'was?.day === now.day', 'false', 'core/core.linkedFile'],
    ['a page says where the file is written', 'src/main/security/chooseFolder.ts folderChoice', "if (_) throw new AinaError('forbidden', _)", '', 'main/security/chooseFolder'],
  ],
  'every export names the source of the rates and their licence': [
    ['the linked file does not say whose its rates are', 'src/core/linkedFile/linkedCsv.ts linkedCsv.lines', 'said', "''", 'core/core.linkedFile'],
    ['a workbook does not say whose its rates are', 'src/renderer/export/sheetWorkbook.ts sourceSheet', "[ attribution, ...(website === null ? [] : [website, LICENCE]), t('exporting.on', { day: formatIsoDay(almatyDay(now)) }), ]", "[ attribution.slice(0, 0), ...(website === null ? [] : [website, LICENCE]), t('exporting.on', { day: formatIsoDay(almatyDay(now)) }), ]", 'renderer/export/attribution'],
    ['what a page saves has no licence', 'src/shared/series/exportHead.ts headFields.licence', '', 'null', 'renderer/export/attribution'],
    ['the command line does not say whose its rates are', 'src/cli/commandContext.ts sourceOf', "words('source.service', { website })", "''", 'cli/attribution'],
  ],
  'the lockfile, licences and scripts of shipped packages are checked': [
    ['a version is not exact', 'package.json dependencies.better-sqlite3', '', '"^13.2.0"', 'packaging/supplyChain'],
    ['a package may run a script when it is installed', 'package.json allowScripts.better-sqlite3', '', 'true', 'packaging/supplyChain'],
  ],
}
