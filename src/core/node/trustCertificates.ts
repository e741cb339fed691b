import { readFileSync, statSync } from 'node:fs'

/** A list of certificates has some hundred kilobytes. */
const BIGGEST_FILE = 4 * 1024 * 1024
const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]{1,16384}-----END CERTIFICATE-----/g
/** In a package Node's own handling of `NODE_EXTRA_CA_CERTS` is off, so the file is read here. */
const KINDS = ['default', 'bundled', 'system', 'extra'] as const

/** The parts of Node's `tls` used here. Older versions and Electron may lack some. */
interface Tls {
  getCACertificates?: (kind: (typeof KINDS)[number]) => string[]
  setDefaultCACertificates?: (certificates: readonly string[]) => void
}

interface TrustParts {
  env: Readonly<Record<string, string | undefined>>
  tls: Tls
  warn(line: string): void
}

const extraIn = ({ env, warn }: TrustParts): string[] => {
  const file = env.NODE_EXTRA_CA_CERTS
  if (!file) return []
  try {
    const { size } = statSync(file)
    if (size > BIGGEST_FILE) throw new Error(`${size} bytes`)
    return readFileSync(file, 'latin1').match(CERTIFICATE) ?? []
  } catch (error) {
    warn(`The certificates of NODE_EXTRA_CA_CERTS could not be read: ${String(error)}`)
    return []
  }
}

/**
 * Trusts the default, the bundled, the system's and the extra certificates in this thread. Call it before the first request. If
 * Node lacks a call or refuses a certificate, its own list stays and one line is logged. Never throws.
 */
export const trustCertificates = (parts: TrustParts): void => {
  const { tls, warn } = parts
  const { getCACertificates, setDefaultCACertificates } = tls
  if (!getCACertificates || !setDefaultCACertificates) {
    warn('This version of Node cannot add certificates and trusts only its own list.')
    return
  }
  try {
    const known = KINDS.flatMap((kind) => getCACertificates(kind))
    setDefaultCACertificates([...new Set([...known, ...extraIn(parts)])])
  } catch (error) {
    warn(`The system's certificates could not be added: ${String(error)}`)
  }
}
