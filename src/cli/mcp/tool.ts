import * as z from 'zod/mini'
import schema from '../../../docs/schema/aina.schema.json' with { type: 'json' }
import type { Board } from '../../shared/contract/rates.ts'
import type { T } from '../../shared/languages/translate.ts'
import { type CommandContext, Refusal } from '../commandContext.ts'
import { type Ended, ended } from '../world.ts'

/** What a tool answers from, as the rates and settings are now. */
export interface ToolContext extends CommandContext {
  t: T
  board: Board
}

/** An answer by the tool's output schema, and as text. */
interface ToolAnswer {
  value: object
  text: string
  /** Sentences about the answer, such as a date convention that is not known. */
  notes: readonly string[]
  /** Whether a requested rate is missing; `notes` says which. */
  isLacking?: boolean
}

/** The result of a tool in the protocol's form. */
export interface CallResult {
  content: { type: 'text'; text: string }[]
  structuredContent?: object
  isError?: true
}

export interface Tool {
  /** As `tools/list` has it. */
  listed: { name: string } & Record<string, unknown>
  /** Throws a refusal for a missing rate and for arguments that do not fit. */
  call(typed: unknown, context: ToolContext): Promise<CallResult>
}

const definitions: Readonly<Record<string, object>> = schema.$defs

/** Returns the definitions that a schema refers to, also by way of others. */
const referred = (part: object, found: Record<string, object> = {}): Record<string, object> => {
  for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/\$defs\/(\w+)"/g)) {
    const definition = definitions[name]
    if (!definition || found[name]) continue
    found[name] = definition
    referred(definition, found)
  }
  return found
}

/** The published schema of the command line's JSON. The tools answer in the same form. */
export { schema }

/** A schema of an object, for `outputSchema`. */
interface ObjectSchema {
  properties: object
  required: readonly string[]
}

const outputSchema = ({ properties, required }: ObjectSchema): object => ({
  type: 'object',
  properties: { ...properties, notes: { type: 'array', items: { type: 'string' } } },
  required: [...required, 'notes'],
  additionalProperties: false,
  $defs: referred(properties),
})

interface ToolParts<In extends z.ZodMiniType> {
  name: string
  title: string
  description: string
  input: In
  output: ObjectSchema
  /** Throws a refusal if there is nothing to answer. */
  answer(asked: z.output<In>, context: ToolContext): Promise<ToolAnswer>
}

/** Returns a tool that only reads: it changes nothing and asks nobody. */
export const makeTool = <In extends z.ZodMiniType>(parts: ToolParts<In>): Tool => {
  const { name, title, description, input, output, answer } = parts
  const { $schema: _dialect, ...inputSchema } = z.toJSONSchema(input, { io: 'input' })
  const annotations = { title, readOnlyHint: true, destructiveHint: false, openWorldHint: false }
  return {
    listed: { name, title, description, inputSchema, outputSchema: outputSchema(output), annotations },
    async call(typed, context) {
      const asked = input.safeParse(typed)
      if (!asked.success) {
        const names = asked.error.issues.flatMap((issue) =>
          issue.code === 'unrecognized_keys' ? issue.keys : String(issue.path[0] ?? ''),
        )
        const list = [...new Set(names)].join(', ').slice(0, 200)
        throw new Refusal(context.words('mcp.badArguments', { names: list }), ended.wrongUse)
      }
      const { value, text, notes, isLacking } = await answer(asked.data, context)
      return {
        content: [{ type: 'text', text: [text.trimEnd(), ...notes].join('\n') }],
        structuredContent: { ...value, notes },
        ...(isLacking && { isError: true }),
      }
    },
  }
}

/** Runs a command with its output kept. Throws its refusal. */
export const captured = async (
  context: ToolContext,
  command: (context: CommandContext) => Promise<Ended>,
): Promise<{ status: Ended; out: string; notes: string[] }> => {
  let out = ''
  const notes: string[] = []
  const world = {
    ...context.world,
    colours: false,
    out: async (text: string) => {
      out += text
    },
    err: (line: string) => void notes.push(line),
  }
  const status = await command({ ...context, world })
  return { status, out, notes }
}
