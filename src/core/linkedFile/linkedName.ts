import type { LinkedFile } from '../../shared/contract/linkedFile.ts'

/** The linked file's name. It is fixed: no page or service can choose it. */
export const linkedName = ({ form }: Pick<LinkedFile, 'form'>): string =>
  form === 'xlsx' ? 'aina-rates.xlsx' : 'aina-rates.csv'

/** Its name in the other form. */
export const formerName = ({ form }: Pick<LinkedFile, 'form'>): string =>
  linkedName({ form: form === 'xlsx' ? 'comma' : 'xlsx' })
