/**
 * Why an answer may differ from that of 0.2: each change of an answer adds an entry. `line` fits the line that the test prints:
 * the question, ` · `, the field (with places in lists), the answer of 0.2, ` → `, the answer now.
 */
export const explained: { line: RegExp; why: string }[] = [
  { line: /^history\.get .* value\.marked:/, why: 'no column for points that history leaves out' },
  { line: /^sync\.get .* value\.nextPollAt:/, why: 'chance: polls are late by a random time' },
  {
    line: /^settings\..* value\.(linkedFile|linkedFolder|localService):/,
    why: 'the spreadsheet file and the local service are removed',
  },
  {
    line: /^settings\..* value\.(holdings|incomes|costMethod|groups|trayGroup|notes):/,
    why: 'holdings, foreign income, groups and notes are removed',
  },
  { line: /^sync\.get .* value\.(done|total):/, why: 'currencies of groups and holdings are not filled' },
  // Crypto compares with the previous day's point, no more with a list of 24 hours ago.
  { line: /^board\.get .* value\.assets\.1[3-6]\.previous\./, why: 'crypto: previous day' },
  { line: /^board\.get .* value\.assets\.\d+\.previous\.at:/, why: 'crypto: no moment of the base' },
  {
    line: /^aina rates (--all --json · out\.rates\.1[3-6]|--json · out\.rates\.[37]|USD BTC --json .*rates\.1|1000 KGS .*rates\.2)\.change/,
    why: 'crypto: previous day',
  },
  {
    line: /^aina (rates|ticker) .* out\.(tooltip\.)?\d+: "?(BTC|ETH|DOGE|SHIB)[ ,/→]/,
    why: 'crypto: previous day',
  },
  { line: /^alerts\.get .* value\.3\.distance:/, why: 'an alert on crypto sees points of days only' },
  {
    line: /^settings\..* value\.(alertStates\.\d+\.(snoozed|watch\.knownFrom)|alertLog|alertDefaults|quietHours|publishedNotice|dailySummary|lastNotices):/,
    why: 'alerts have no snooze, log, defaults, quiet hours and summaries',
  },
  { line: /^alerts\.get .* value\.5\.state:/, why: 'alerts have no snooze' },
  {
    line: /^health\.get .* value\.(corrections|moreCorrections|unitJumps|selfCheck)[.:]/,
    why: 'no lists of corrections and jumps, no self-check',
  },
  { line: /^aina convert 2:3 usd /, why: 'a colon is no division' },
  {
    line: /^(convention\.get|board\.get .* value\.convention)/,
    why: 'the meaning of dates is a setting, not learnt',
  },
  {
    line: /^(aina|board\.get|convert) .*(change.of.unit|implausible.jump|смена единицы|бірлік өзгерді)/,
    why: '“change of unit” is “implausible jump” now',
  },
  {
    line: /^(history\.get .* value\.jumps:|aina history .* --average \w+ --csv .*,[01]\\r")/,
    why: 'averages say that they contain an implausible jump',
  },
  { line: /^settings\..* value\.converterView\.units:/, why: 'the units of a rate are chosen by Aina' },
  { line: /^settings\..* value\.banks?:/, why: 'my bank has two percentages in place of a list of banks' },
  {
    line: /^health\.get .* value\.bytes:/,
    why: 'the mirror has a row a point',
  },
  { line: /^aina convert 100 (usd, 50 eur|долларов и 20 евро) /, why: 'a list of amounts is refused' },
  {
    line: /^settings\..* value\.alertStates\.\d+\.watch\.from:/,
    why: 'alerts are followed from the last confirmed day, without waiting for single missing days',
  },
]
