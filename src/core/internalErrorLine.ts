import { launchWords } from './launchWords.ts'

/** Returns the terminal's line for an unexpected error, in the user's language; in English if the texts cannot be loaded. */
export const internalErrorLine = async (
  error: unknown,
  where: Parameters<typeof launchWords>[0],
): Promise<string> => {
  const why = error instanceof Error ? error.message : String(error)
  try {
    const { t } = await launchWords(where)
    return t('error', { says: t('inside', { why }) })
  } catch {
    return `error: internal error: ${why}`
  }
}
