/** A fenced block of Markdown: its language and its text. */
export const codeBlocksIn = (markdown: string): { language: string; text: string }[] =>
  [...markdown.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language = '', text = '']) => ({
    language,
    text,
  }))
