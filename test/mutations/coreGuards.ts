// biome-ignore-all lint/suspicious/noTemplateCurlyInString: guards are quoted as they stand.

import type { Guarded } from './mutation.ts'

/** What the core promises: its requests, its clocks, its alerts, its copies. */
export const coreGuards: readonly Guarded[] = [
  {
    promise: 'every currency is confirmed, whatever hours the machine is awake',
    guards: [
      {
        without: 'a day that can be confirmed waits for its place in the day',
        file: 'src/core/sync/plan.ts',
        from: "isMissing ? 'missing' : isOwed || passed >= OVERDUE_MS ? 'debt' : 'daily'",
        to: "isMissing ? 'missing' : isOwed && passed < 0 ? 'debt' : 'daily'",
        noticedBy: ['core/sync/plan', 'core/core.wakingHours'],
      },
      {
        without: 'the longest-unconfirmed currency does not come first',
        file: 'src/core/sync/plan.ts',
        from: 'lastFailure(a) - lastFailure(b) || confirmedAt(a) - confirmedAt(b)',
        to: 'lastFailure(a) - lastFailure(b) || confirmedAt(b) - confirmedAt(a)',
        noticedBy: ['core/sync/plan'],
      },
    ],
  },
  {
    promise: "a network's faults end in time and leave what is there",
    guards: [
      {
        without: 'an answer may take any time',
        file: 'src/core/service/fetchJson.ts',
        from: "const stopWhole = late('the answer', limits.wholeMs)",
        to: 'const stopWhole = (): void => {}',
        noticedBy: ['core/service/fetchJson.faults', 'core/service/fetchJson'],
      },
      {
        without: 'a redirect is followed to anywhere',
        file: 'src/core/service/fetchJson.ts',
        from: "if (target.origin !== origin || target.username !== '' || target.password !== '')",
        to: "if (origin === '')",
        noticedBy: ['core/service/fetchJson', 'core/service/fetchJson.faults'],
      },
      {
        without: 'redirects are followed without end',
        file: 'src/core/service/fetchJson.ts',
        from: 'if (hops === MOST_HOPS)',
        to: 'if (hops < 0)',
        noticedBy: ['core/service/fetchJson'],
      },
    ],
  },
  {
    promise:
      "no rate that the service never gave for that day, no silence without its sentence, the service's own history in the end: weeks of wrong clocks, portals, bars, holes, corrections and kills",
    guards: [
      {
        without: 'the word of a captive portal is taken for the service’s',
        file: 'src/core/service/fetchJson.ts',
        from: 'const portal = await isPortal(response, origin, onByte)',
        to: 'const portal = origin.length < 0 && (await isPortal(response, origin, onByte))',
        noticedBy: ['core/core.simulation1', 'core/service/fetchJson', 'core/service/fetchJson.faults'],
      },
      {
        without: 'a day that is not yet is kept',
        file: 'src/core/service/readHistory.ts',
        from: '    if (day > lastGood) {',
        to: '    if (day > lastGood + 100_000) {',
        noticedBy: ['core/service/readHistory', 'core/core.simulation1'],
      },
      {
        without: 'days of which history may still speak otherwise are held to be final',
        file: 'src/core/mirror/confirmation.ts',
        from: 'Math.min(now, serverNow ?? now)',
        to: 'Math.max(now, serverNow ?? now)',
        noticedBy: ['core/mirror/putHistory', 'core/core.simulation1'],
      },
      {
        without: 'what keeps the work from going on is not said',
        file: 'src/core/sync/syncView.ts',
        from: "if (facts.held) return 'waiting'",
        to: '',
        noticedBy: ['core/sync/syncView', 'core/core.simulation1'],
      },
    ],
  },
  {
    promise: 'a long run leaves nothing behind: heap, handles, listeners, statements',
    guards: [
      {
        without: 'each request leaves its deadline behind',
        file: 'src/core/service/fetchJson.ts',
        from: '    stopFirst()\n    stopWhole()',
        to: '    stopFirst()',
        noticedBy: ['core/core.year', 'core/service/fetchJson'],
      },
      {
        without: 'each request leaves a listener behind',
        file: 'src/core/service/fetchJson.ts',
        from: "    signal?.removeEventListener('abort', onSignal)\n",
        to: '',
        noticedBy: ['core/service/fetchJson', 'core/core.year'],
      },
    ],
  },
  {
    promise: 'never more than 55 requests in a minute',
    guards: [
      {
        without: 'sixty may leave',
        file: 'src/core/budget/decide.ts',
        from: 'export const LIMIT = 55',
        to: 'export const LIMIT = 61',
        noticedBy: ['core/budget/budget.simulation', 'core/budget/decide'],
      },
      {
        without: 'a request counts no longer than its answer takes',
        file: 'src/core/budget/decide.ts',
        from: 'export const COUNTS_MS = WINDOW_MS + 100',
        to: 'export const COUNTS_MS = 30_000',
        noticedBy: ['core/budget/budget.simulation', 'core/budget/decide'],
      },
      {
        without: 'a service that asks for a pause of weeks is obeyed for weeks',
        file: 'src/core/service/readRetryAfter.ts',
        from: 'Math.min(Math.max(ms, SHORTEST_MS), LONGEST_MS)',
        to: 'Math.max(ms, SHORTEST_MS)',
        noticedBy: ['core/service/readRetryAfter', 'core/core.limits'],
      },
      {
        without: 'a 429 that names no time is no pause',
        file: 'src/core/service/fetchJson.ts',
        from: "const retryAfterMs = asked ?? (code === 'rate-limited' ? UNSAID_MS : null)",
        to: 'const retryAfterMs = asked',
        noticedBy: ['core/core.limits', 'core/service/fetchJson'],
      },
      {
        without: 'requests leave uncounted',
        file: 'src/core/sync/requests.ts',
        from: 'const sent = budget.take(wanted)\n',
        to: 'const sent = { ok: true as boolean, id: 0, waitMs: 0 }\n',
        noticedBy: ['core/sync/requests', 'core/core.limits'],
      },
      {
        without: 'a redirect is not counted',
        file: 'src/core/sync/requests.ts',
        from: 'const sent = budget.take({ ...wanted, isHop: true })',
        to: 'const sent = { ok: true as boolean, id: first, waitMs: 0 }',
        noticedBy: ['core/sync/requests', 'core/core.limits'],
      },
      {
        without: 'whoever is started takes it that nothing slept',
        file: 'src/core/budget/lateRequests.ts',
        from: 'let isStarting = true',
        to: 'let isStarting = false',
        noticedBy: ['core/budget/budget.test'],
      },
      {
        without: 'two copies count at the same moment',
        file: 'src/core/budget/budget.ts',
        from: "const attempt = db.transaction((): { waitMs: number } | Omit<InFlight, 'file'> => {",
        to: "const attempt = ((work: () => { waitMs: number } | Omit<InFlight, 'file'>) => ({ immediate: work }))(() => {",
        noticedBy: ['core/budget/budget.test', 'core/budget/budget.processes'],
      },
    ],
  },
  {
    promise: '10 000 copies ask evenly, also after an outage and when a third wakes at nine',
    guards: [
      {
        without: 'all wait the same time after a failure',
        file: 'src/core/sync/backoff.ts',
        from: 'random() * Math.min(LONGEST_MS,',
        to: '(random() * 0 + 1) * Math.min(LONGEST_MS,',
        noticedBy: ['core/sync/backoff', 'core/sync/fleet'],
      },
      {
        without: 'all ask in the moment in which they wake',
        file: 'src/core/sync/pollTimes.ts',
        from: 'random() * withinMs',
        to: 'random() * 0 * withinMs',
        noticedBy: ['core/sync/pollTimes', 'core/sync/fleet'],
      },
    ],
  },
  {
    promise: 'sleep, clocks set wrong',
    guards: [
      {
        without: 'that the machine has slept is not seen',
        file: 'src/core/sync/waking.ts',
        from: 'return steadyPassed > SLEPT_MS || wallPassed - steadyPassed > SLEPT_MS',
        to: 'return steadyPassed > SLEPT_MS * 1e9',
        noticedBy: ['core/core.sleep'],
      },
      {
        without: 'a clock that was set back waits for the time to come again',
        file: 'src/core/sync/pollTimes.ts',
        from: 'Math.min(lastFetchedAt, now) + everyMs',
        to: 'lastFetchedAt + everyMs',
        noticedBy: ['core/sync/pollTimes', 'core/core.sleep'],
      },
    ],
  },
  {
    promise:
      'an alert fires once per crossing: through restarts, sleeps, corrections, two copies, kills; never of a stale or doubtful rate',
    guards: [
      {
        without: 'an alert fires again before the rate was back by its retreat',
        file: 'src/core/alerts/follow.ts',
        from: 'else if (begins || measure.toGo >= condition.retreat - NOISE) armed = true',
        to: 'else armed = true',
        noticedBy: ['core/alerts/alertWalks', 'core/core.alerts'],
      },
      {
        without: 'an alert fires of a rate that is in doubt',
        file: 'src/core/alerts/follow.ts',
        from: 'if (observation.doubtful || (isJump && isShort)) continue',
        to: 'if (isJump && isShort) continue',
        noticedBy: ['core/alerts/alertWalks', 'core/core.alerts'],
      },
      {
        without: 'an alert fires once more for what it has fired for',
        file: 'src/core/alerts/follow.ts',
        from: 'observation.at > (watch.fired ?? Number.NEGATIVE_INFINITY)',
        to: 'observation.at > Number.NEGATIVE_INFINITY',
        noticedBy: ['core/alerts/follow'],
      },
      {
        without: 'an alert decides before history has filled the days of a sleep',
        file: 'src/core/alerts/follow.ts',
        from: 'if (observation.at >= heldFrom) {',
        to: 'if (Number.isNaN(heldFrom)) {',
        noticedBy: ['core/alerts/alertWalks', 'core/core.alerts'],
      },
      {
        without: 'an alert fires of a rate that is stale',
        file: 'src/core/alerts/lookPatch.ts',
        from: 'if (watch === null || (before !== null && look.isStale(found))) return kept',
        to: 'if (watch === null) return kept',
        noticedBy: ['core/core.alerts', 'core/alerts/lookPatch'],
      },
      {
        without: 'what one copy shows is handed to the next one too',
        file: 'src/core/alerts/alertWork.ts',
        from: 'return due.length > 0 ? handedOut(now, due, clock.now()) : {}',
        to: 'return {}',
        noticedBy: ['core/core.alerts', 'core/alerts/alertWork'],
      },
    ],
  },
  {
    promise:
      'whatever was made is equal after backup, wipe and restore; a hostile or broken file ends in words and loses nothing; a restore or a copy that is killed leaves what was, or what will be',
    guards: [
      {
        without: 'what was is not written down before a restore',
        file: 'src/core/backup/backup.ts',
        from: '      before?.()',
        to: '      void before',
        noticedBy: ['core/backup/backup', 'core/backup/backupKills'],
      },
      {
        without: 'a backup of a newer Aina is read',
        file: 'src/core/backup/backupFile.ts',
        from: "if (formatVersion > FORMAT_VERSION) return { fault: 'newer-format' }",
        to: '',
        noticedBy: ['core/backup/backup'],
      },
      {
        without: 'what is new is restored over a change that came after it',
        file: 'src/core/backup/backup.ts',
        from: '? takeBack(\n',
        to: '? ((all: { before: unknown }) => all.before)(\n',
        noticedBy: ['core/backup/backup', 'core/backup/takeBack'],
      },
      {
        without: 'a copy of the mirror has its name before it is whole',
        file: 'src/core/mirror/copyMirror.ts',
        from: 'const draft = `${target}.tmp`',
        to: 'const draft = target',
        noticedBy: ['core/backup/mirrorCopy', 'core/backup/backupKills'],
      },
    ],
  },
  {
    promise: 'several copies share one folder',
    guards: [
      {
        without: 'every copy works in the background',
        file: 'src/core/sync/lease.ts',
        from: "db.exec('BEGIN EXCLUSIVE')",
        to: "db.exec('BEGIN')",
        noticedBy: ['core/sync/lease', 'core/core.copies'],
      },
      {
        without: 'a lease that was taken away is held on to',
        file: 'src/core/sync/lease.ts',
        from: 'holding !== null && holding.identity !== identityOf(path)',
        to: "holding !== null && holding.identity === 'taken'",
        noticedBy: ['core/sync/lease'],
      },
    ],
  },
  {
    promise: 'hostile data stays text, the policy is never violated',
    guards: [
      {
        without: 'an answer may have any length',
        file: 'src/core/service/readBody.ts',
        from: '      if (bytes > maxBytes) throw tooLong(maxBytes)',
        to: '      if (bytes < 0) throw tooLong(maxBytes)',
        noticedBy: ['core/service/hostileBodies', 'core/service/fetchJson'],
      },
      {
        without: 'a rate may be nought or less',
        file: 'src/core/service/rateFault.ts',
        from: "if (value <= 0) return 'rate-not-positive'",
        to: '',
        noticedBy: ['core/service/hostileBodies', 'core/service/readBoard'],
      },
      {
        without: 'letters that nobody sees are taken over',
        file: 'src/core/service/visibleText.ts',
        from: "return PLAIN.test(cut) ? cut : cut.replace(UNSHOWABLE, '')",
        to: 'return cut',
        noticedBy: ['core/service/hostileBodies', 'core/service/readBoard'],
      },
      {
        without: 'a page may run what stands in it',
        file: 'src/core/pages/csp.ts',
        from: '"script-src \'self\'"',
        to: "\"script-src 'self' 'unsafe-inline'\"",
        noticedBy: ['main/security/checklist', 'serve/guard'],
      },
    ],
  },
  {
    promise:
      'learnt spans of dates survive a mirror that is set aside, broken files, full and closed disks, and processes that write at once or are killed',
    guards: [
      {
        without: 'a row that somebody changed is believed',
        file: 'src/core/known/spanRows.ts',
        from: 'if (!meaning || !by || row.checksum !== checksumOf(row)) return null',
        to: 'if (!meaning || !by) return null',
        noticedBy: ['core/known/knownSpans'],
      },
      {
        without: 'spans are put one by one',
        file: 'src/core/known/knownFile.ts',
        from: 'replace.immediate()',
        to: 'for (const span of [...soundSpans(spans), ...soundSpans(spans)]) insert.run(rowOf(span))',
        noticedBy: ['core/known/knownSpans', 'core/known/knownSpans.processes'],
      },
      {
        without: 'what could not be written is forgotten',
        file: 'src/core/known/knownSpans.ts',
        from: 'unsavedSince = clock.steady()',
        to: 'unsavedSince = null',
        noticedBy: ['core/known/knownSpans.processes', 'core/known/knownSpans'],
      },
      {
        without: 'a backup replaces what is known here',
        file: 'src/core/known/soundSpans.ts',
        from: '(one.meaning === span.meaning && span.from <= one.from && one.to <= span.to)',
        to: '(span.from <= one.from && one.to <= span.to)',
        noticedBy: ['core/known/knownPart'],
      },
    ],
  },
  {
    promise:
      'published rates settle one meaning of dates or none: six conventions, unknown days off, rounding, a change in between',
    guards: [
      {
        without: 'a rate that speaks against a meaning does not count',
        file: 'src/shared/publication/publishedAgreement.ts',
        from: "if (compared.some(({ verdict }) => verdict === 'against')) return false",
        to: '',
        noticedBy: ['shared/publication/publishedAgreement'],
      },
      {
        without: 'a span begins with a rate that two meanings explain',
        file: 'src/shared/publication/publishedAgreement.ts',
        from: ' && isTelling(rate, others)',
        to: '',
        noticedBy: ['shared/publication/publishedAgreement'],
      },
      {
        without: 'a rate that begins on another day does not count',
        file: 'src/shared/publication/comparePublished.ts',
        from: "isKnown && !mayBegin(day[first] ?? dated) ? 'against' : 'equal'",
        to: "isKnown && !mayBegin(day[first] ?? dated) ? 'equal' : 'equal'",
        noticedBy: ['shared/publication/publishedAgreement'],
      },
    ],
  },
]
