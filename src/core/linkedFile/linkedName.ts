import type { LinkedFile } from '../../shared/contract/linkedFile.ts'

/** The linked file's name, always the same: neither a page nor a service has a say in it. */
export const linkedName = ({ form }: Pick<LinkedFile, 'form'>): string =>
  form === 'xlsx' ? 'aina-rates.xlsx' : 'aina-rates.csv'

/** What it is called in the other forms. */
export const formerName = ({ form }: Pick<LinkedFile, 'form'>): string =>
  linkedName({ form: form === 'xlsx' ? 'comma' : 'xlsx' })
