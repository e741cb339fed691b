// biome-ignore-all lint/suspicious/noTemplateCurlyInString: guards are quoted as they stand.

import type { Guarded } from './mutation.ts'

/** What the shells, the pages and what is packed promise. */
export const shellGuards: readonly Guarded[] = [
  {
    promise:
      'another user who swaps folders while Aina writes gains nothing; no pipe, device or link is opened',
    guards: [
      {
        without: 'a folder of another user is trusted',
        file: 'src/core/files/trustedFolder.ts',
        from: "if (!trusted.includes(uid)) return 'owner'",
        to: "if (!trusted.includes(uid) && uid < 0) return 'owner'",
        noticedBy: ['core/files/trustedFolder', 'cli/safeWriting'],
      },
    ],
  },
  {
    promise: 'every command ends soon after a signal, and names output that fails',
    guards: [
      {
        without: 'a command that heeds signals may take any time',
        file: 'src/cli/stopOnSignals.ts',
        from: 'process.kill(process.pid, signal)',
        to: 'void signal',
        noticedBy: ['cli/stopOnSignals'],
      },
    ],
  },
  {
    promise: 'a failed start ends in words, three lead to safe mode',
    guards: [
      {
        without: 'a stage of the start may take any time',
        file: 'src/main/failure.ts',
        from: 'return await Promise.race([work(), late])',
        to: 'return await Promise.race([work()])',
        noticedBy: ['main/failure'],
      },
      {
        without: 'no number of bad ends leads to safe mode',
        file: 'src/main/safeMode.ts',
        from: 'safe: abnormalEnds.length >= MANY',
        to: 'safe: abnormalEnds.length > 1_000',
        noticedBy: ['main/safeMode'],
      },
    ],
  },
  {
    promise: "Electron's checklist, fuses, senders, addresses, permissions",
    guards: [
      {
        without: 'a frame within a page may call the core',
        file: 'src/main/security/isTrustedSender.ts',
        from: '  senderFrame.parent === null &&\n',
        to: '',
        noticedBy: ['main/security/isTrustedSender'],
      },
      {
        without: 'a page may read the clipboard',
        file: 'src/main/security/lockSession.ts',
        from: "permission === 'clipboard-sanitized-write' && isMainFrame",
        to: "permission.startsWith('clipboard-') && isMainFrame",
        noticedBy: ['main/security/lockSession'],
      },
      {
        without: 'a window leaves its page',
        file: 'src/main/security/lockContents.ts',
        from: '    if (mayNavigate(event.url)) return\n    event.preventDefault()',
        to: '    if (mayNavigate(event.url)) return',
        noticedBy: ['main/security/lockContents'],
      },
      {
        without: 'whoever starts the app makes a Node of it',
        file: 'resources/packaging/fuses.ts',
        from: '[FuseV1Options.RunAsNode]: false',
        to: '[FuseV1Options.RunAsNode]: true',
        noticedBy: ['packaging/fuses'],
      },
      {
        without: 'pages run without a sandbox',
        file: 'src/main/windows/pagePreferences.ts',
        from: 'sandbox: true',
        to: 'sandbox: false',
        noticedBy: ['main/windows/windowOptions', 'main/security/checklist'],
      },
      {
        without: 'any https address is handed to the browser',
        file: 'src/main/security/externalAddress.ts',
        from: 'if (!hosts.includes(url.host) || ',
        to: 'if (',
        noticedBy: ['main/security/addresses'],
      },
      {
        without: 'a website is opened before the person has agreed',
        file: 'src/main/security/openBrowser.ts',
        from: 'if (!(await ask(host, address))) {',
        to: 'if ((await ask(host, address)) === null) {',
        noticedBy: ['main/security/openBrowser'],
      },
    ],
  },
  {
    promise: "pages reach the build's files only",
    guards: [
      {
        without: 'what is asked for by another origin is answered',
        file: 'src/main/pages/pageAnswer.ts',
        from: "if (!asked.url.startsWith(`${PAGE_ORIGIN}/`)) return refusal(404, 'there is no such page')",
        to: '',
        noticedBy: ['main/pages/pageAnswer'],
      },
      {
        without: 'links in the folder of the pages lead out of it',
        file: 'src/core/pages/pageFiles.ts',
        from: "else if (entry.isFile() && !entry.name.endsWith('.map'))",
        to: "else if (!entry.name.endsWith('.map'))",
        noticedBy: ['serve/files'],
      },
    ],
  },
  {
    promise: 'the browser shell answers its own page only',
    guards: [
      {
        without: 'a name that was bound to this machine is answered',
        file: 'src/serve/guard.ts',
        from: 'if (head.hosts.length !== 1 || !host || !isOwnHost(host, port)) return 421',
        to: 'if (!host || port < 0) return 421',
        noticedBy: ['serve/guard'],
      },
      {
        without: "another site's page may ask",
        file: 'src/serve/guard.ts',
        from: 'if (origin !== undefined && origin !== `http://${host}`) return 403',
        to: '',
        noticedBy: ['serve/guard'],
      },
      {
        without: 'a code can be traded twice',
        file: 'src/serve/session.ts',
        from: 'const taken = takeAt(codes, placeOf(codes, given))',
        to: 'const taken = codes[placeOf(codes, given)]',
        noticedBy: ['serve/session'],
      },
      {
        without: 'another user of this computer may trade a code',
        file: 'src/serve/session.ts',
        from: "if (!(await mayHaveIt())) return { refused: 'other-user' }",
        to: 'await mayHaveIt()',
        noticedBy: ['serve/session'],
      },
      {
        without: 'strangers drive out those who have come in',
        file: 'src/serve/sockets.ts',
        from: 'if (strangers.delete(socket)) carriers.add(socket)',
        to: '',
        noticedBy: ['serve/sockets'],
      },
      {
        without: 'whoever has no token is answered',
        file: 'src/serve/route.ts',
        from: 'if (without) return tokenRefused(without)',
        to: 'void [without, tokenRefused]',
        noticedBy: ['serve/session', 'serve/calls'],
      },
    ],
  },
  {
    promise:
      'a workbook is read whole or refused in words: bombs, entities, damage, columns without end; what is written is read back equal',
    guards: [
      {
        without: 'a part may be longer than it says',
        file: 'src/renderer/workbook/unpack.ts',
        from: 'if (size > part.size) throw broken(`${part.name} is longer than it says`)',
        to: '',
        noticedBy: ['renderer/workbook'],
      },
      {
        without: 'a part that is damaged is read',
        file: 'src/renderer/workbook/unpack.ts',
        from: 'if (size !== part.size || sum !== part.crc32) throw',
        to: 'if (size < 0) throw',
        noticedBy: ['renderer/workbook'],
      },
      {
        without: 'a document type is read',
        file: 'src/renderer/workbook/readXml.ts',
        from: "throw broken('a document type')",
        to: '',
        noticedBy: ['renderer/workbook'],
      },
      {
        without: 'a part may grow to any size',
        file: 'src/renderer/workbook/zipParts.ts',
        from: 'if (size > SMALL && size > length * MOST_RATIO)',
        to: 'if (size < 0)',
        noticedBy: ['renderer/workbook'],
      },
      {
        without: 'a row may have any number of columns',
        file: 'src/renderer/workbook/readSheet.ts',
        from: 'if (read.column >= MOST_COLUMNS) {',
        to: 'if (read.column < 0) {',
        noticedBy: ['renderer/workbook'],
      },
    ],
  },
  {
    promise: 'no reader takes long for a text that was made to be slow; no export becomes a formula',
    guards: [
      {
        without: 'a cell begins a formula',
        file: 'src/shared/text/writeCells.ts',
        from: "return FORMULA.test(within) ? `'${within}` : within",
        to: 'return within',
        noticedBy: ['renderer/many/formulas'],
      },
      {
        without: 'an amount of any length is looked at',
        file: 'src/renderer/many/reading/readNumber.ts',
        from: 'if (cell.length > LONGEST) return null',
        to: '',
        noticedBy: ['shared/boundedReaders'],
      },
      {
        without: 'a date of any length is looked at',
        file: 'src/renderer/date/readDate.ts',
        from: 'if (written.length > LONGEST) return UNREADABLE',
        to: '',
        noticedBy: ['shared/boundedReaders'],
      },
    ],
  },
  {
    promise:
      "the file for spreadsheets has the rates that Aina gives for each day; it writes over nothing of anybody else's, follows no link, and no page says where",
    guards: [
      {
        without: 'a folder that has become a link is written through',
        file: 'src/core/linkedFile/checkFolder.ts',
        from: "if ((await readFolder(folder, dataFolder)) !== folder) throw new LinkedRefused('link')",
        to: 'await readFolder(folder, dataFolder)',
        noticedBy: ['core/core.linkedFile', 'core/linkedFile'],
      },
      {
        without: "somebody else's file is written over",
        file: 'src/core/linkedFile/putWhole.ts',
        from: "if (old && !isOurs(old.sum)) throw new LinkedRefused('not-ours')",
        to: 'isOurs(sum)',
        noticedBy: ['core/core.linkedFile', 'core/linkedFile'],
      },
      {
        without: 'a rate that goes on is not marked',
        file: 'src/core/linkedFile/linkedTable.ts',
        from: 'return point && on(day - 1)?.day === point.day ? [code] : []',
        to: 'return point && on(day - 1)?.day === -1 ? [code] : []',
        noticedBy: ['core/core.linkedFile'],
      },
      {
        without: 'a page says where the file is written',
        file: 'src/main/security/chooseFolder.ts',
        from: "if (folder !== null) throw new AinaError('forbidden', 'a folder is picked in the dialog')",
        to: 'void folder',
        noticedBy: ['main/security/chooseFolder'],
      },
    ],
  },
  {
    promise: 'whatever leaves says whose the rates are and under which licence',
    guards: [
      {
        without: 'the linked file does not say whose its rates are',
        file: 'src/core/linkedFile/linkedCsv.ts',
        from: '    said,\n  ])',
        to: '    said.slice(0, 0),\n  ])',
        noticedBy: ['core/core.linkedFile'],
      },
      {
        without: 'a workbook does not say whose its rates are',
        file: 'src/renderer/sheet/sourceSheet.ts',
        from: '    attribution,\n    ...',
        to: '    attribution.slice(0, 0),\n    ...',
        noticedBy: ['renderer/attribution'],
      },
      {
        without: 'what a page saves has no licence',
        file: 'src/shared/series/exportHead.ts',
        from: 'licence: head.demo ? null : LICENCE',
        to: 'licence: null',
        noticedBy: ['renderer/attribution'],
      },
      {
        without: 'the command line does not say whose its rates are',
        file: 'src/cli/context.ts',
        from: 'fill(words.source.service, { website })',
        to: "fill('', { website })",
        noticedBy: ['cli/attribution'],
      },
    ],
  },
  {
    promise: 'the lockfile, licences and scripts of what ships',
    guards: [
      {
        without: 'a version is not exact',
        file: 'package.json',
        from: '"better-sqlite3": "13.2.0"',
        to: '"better-sqlite3": "^13.2.0"',
        noticedBy: ['packaging/supplyChain'],
      },
      {
        without: 'a package may run a script when it is installed',
        file: 'package.json',
        from: '"better-sqlite3": false',
        to: '"better-sqlite3": true',
        noticedBy: ['packaging/supplyChain'],
      },
    ],
  },
]
