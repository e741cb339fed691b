import { isCrypto } from '../../shared/currencies/kind.ts'

/** A code in a list; that of a crypto asset has a background. */
export const Code = ({ code, kind }: { code: string; kind: string | undefined }) => (
  <span className={kind !== undefined && isCrypto(kind) ? 'code code-live' : 'code'}>{code}</span>
)
