import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

interface CommandLine {
  aina: string[]
  /** The moment in ISO form, if not that of all. */
  now?: string
}
/** A call of the contract. A change of the settings counts for the calls after it. */
interface CallQuestion {
  call: string
  input: object
}
export type Question = CommandLine | CallQuestion

/** Replaces the wall clock by one that stands still at `AINA_NOW` (milliseconds). */
const standStill = `data:text/javascript,${encodeURIComponent(`
  const Real = Date
  let now = Number(process.env.AINA_NOW)
  globalThis.standStill = (at) => { now = at }
  globalThis.Date = class extends Real {
    constructor(...given) { given.length === 0 ? super(now) : super(...given) }
    static now() { return now }
  }
`)}`

interface Parts {
  /** The folder of a build: `out`. */
  build: string
  /** A data folder for the command line, and another for the browser shell. */
  folders: [string, string]
  now: number
}

/** Asks a build all questions. A call answers `{ value }` or `{ code }`, a command line its status and texts. */
export const askAll = async (questions: readonly Question[], parts: Parts): Promise<unknown[]> => {
  const env = { ...process.env, AINA_NOW: String(parts.now), LANG: 'en_US.UTF-8', TZ: 'Asia/Almaty' }
  const commands = askCommands(
    questions.flatMap((question) => ('aina' in question ? [question] : [])),
    parts,
    env,
  )
  const calls = await askCalls(
    questions.flatMap((question) => ('call' in question ? [question] : [])),
    parts,
    env,
  )
  return questions.map((question) => ('aina' in question ? commands : calls).shift())
}

const flags = ['--no-warnings', '--import', standStill]

const askCommands = (
  questions: readonly CommandLine[],
  { build, folders: [folder], now }: Parts,
  env: NodeJS.ProcessEnv,
): unknown[] => {
  const program = join(build, 'main/cli.js')
  const child = spawnSync(
    process.execPath,
    [...flags, join(import.meta.dirname, 'commandLine.mjs'), program],
    {
      input: JSON.stringify(
        questions.map((question) => ({
          argv: question.aina,
          now: question.now ? Date.parse(question.now) : now,
        })),
      ),
      env: { ...env, AINA_DATA_DIR: folder },
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    },
  )
  if (child.status !== 0) throw new Error(`the command line broke down: ${child.stderr}`)
  const answers: { status: number; out: string; err: string }[] = JSON.parse(child.stdout)
  return answers.map(({ status, out, err }) => ({
    status,
    out: out.startsWith('{') ? JSON.parse(out) : out,
    err,
  }))
}

const askCalls = async (
  questions: readonly CallQuestion[],
  { build, folders: [, folder] }: Parts,
  env: NodeJS.ProcessEnv,
): Promise<unknown[]> => {
  const shell = spawn(
    process.execPath,
    [...flags, join(build, 'main/serve.js'), '--no-open', '--data-dir', folder],
    { env, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  try {
    const [line] = await once(shell.stdout.setEncoding('utf8'), 'data')
    const [, origin = '', secret = ''] = /(http:\/\/127\.0\.0\.1:\d+)\/#(\S+)/.exec(line) ?? []
    const token = await tokenOf(origin, secret)
    const answers: unknown[] = []
    for (const { call, input } of questions) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const reply = await fetch(`${origin}/api/${call}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(input),
      })
      const { ok, value, code } = await reply.json()
      answers.push(ok ? { value } : { code })
    }
    return answers
  } finally {
    shell.kill('SIGTERM')
    await once(shell, 'exit')
  }
}

/** Up to 0.2 the address has a code, to be exchanged for a token; later the token itself. */
const tokenOf = async (origin: string, secret: string): Promise<string> => {
  const traded = await fetch(`${origin}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: secret }),
  })
  if (!traded.ok) return secret
  const { token = secret } = await traded.json()
  return token
}
