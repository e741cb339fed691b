// biome-ignore-all lint/suspicious/noTemplateCurlyInString: guards are quoted as they stand.

import type { Guarded } from './mutation.ts'

/** What the shells, the pages and what is packed promise. */
export const shellGuards: readonly Guarded[] = [
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
    ],
  },
]
