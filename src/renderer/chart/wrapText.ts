/** Splits a text into lines of at most `width`, by `measure`; a wider word is a separate line. */
export const wrapText = (text: string, width: number, measure: (line: string) => number): string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && measure(longer) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}
