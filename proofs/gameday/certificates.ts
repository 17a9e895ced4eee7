import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Certificate {
  readonly key: string
  readonly cert: string
}

/**
 * Makes a certificate for 127.0.0.1 and an expired one with the same key. `file` contains the valid one. Clients must
 * trust it, because it is self-signed.
 */
export function makeCertificates(folder: string): { valid: Certificate; expired: Certificate; file: string } {
  const [key, file, old] = ['key.pem', 'valid.pem', 'expired.pem'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore' })
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key, '-out', file]
  const name = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  openssl('req', '-x509', ...made, '-days', '2', ...name)
  openssl('x509', '-in', file, '-signkey', key, '-days', '-1', '-out', old)
  const [keyText, cert, oldCert] = [key, file, old].map((path) => readFileSync(path, 'utf8')) as [
    string,
    string,
    string,
  ]
  return { valid: { key: keyText, cert }, expired: { key: keyText, cert: oldCert }, file }
}
