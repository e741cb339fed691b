/**
 * The reason for a refused workbook. `old`: the format before 2007. `binary`: .xlsb. `locked`: needs a password.
 * `other`: another program's file in the same container. `huge`: too large. `broken`: invalid contents.
 */
export type WorkbookRefusal = 'old' | 'binary' | 'locked' | 'other' | 'huge' | 'broken'

/** Thrown inside this folder; `openWorkbook` converts it to a result. */
export class WorkbookRefused extends Error {
  readonly why: WorkbookRefusal
  constructor(why: WorkbookRefusal, detail: string) {
    super(detail)
    this.why = why
  }
}

export const huge = (detail: string): WorkbookRefused => new WorkbookRefused('huge', detail)

export const broken = (detail: string): WorkbookRefused => new WorkbookRefused('broken', detail)
