/** A text in lines that are no wider than `width`, as `measure` measures them; a word that is wider stands alone. */
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
