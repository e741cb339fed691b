/**
 * Why a workbook cannot be read: `old` is the format of before 2007, `binary` is .xlsb, `locked` asks for a password, `other` is another
 * program's file in the same wrapping, `huge` would become too large, `broken` does not hold what it should.
 */
export type WorkbookRefusal = 'old' | 'binary' | 'locked' | 'other' | 'huge' | 'broken'

/** What is thrown inside this folder; `openWorkbook` makes an answer of it. */
export class WorkbookRefused extends Error {
  readonly why: WorkbookRefusal
  constructor(why: WorkbookRefusal, detail: string) {
    super(detail)
    this.why = why
  }
}

export const huge = (detail: string): WorkbookRefused => new WorkbookRefused('huge', detail)

export const broken = (detail: string): WorkbookRefused => new WorkbookRefused('broken', detail)
