import { isCrypto } from '../../shared/currencies/kind.ts'

/** A code as it stands in lists: that of a crypto asset on a ground of its own. */
export const Code = ({ code, kind }: { code: string; kind: string | undefined }) => (
  <span className={kind !== undefined && isCrypto(kind) ? 'code code-live' : 'code'}>{code}</span>
)
