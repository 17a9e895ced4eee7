import { createPublicKey, type KeyObject } from 'node:crypto'

/** The public key of the demo's studio that uses Hub88's protocol. The sandbox and the tests have the private key. */
export const demoHub88Key = [
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAwPQ70gPgNMkpu6mJhyLY5GJPP5pXn+41jPKA91CZ0+ODFsieBH6n4wKv',
  '65x5xa0m/dSbzQZQ9R2i1PcSV4gi+Zsvgp3YXSvcQ7ghsTHGGA/tiJE6y0mr1MjKP36iygecK6m2BoTHqXC6nV0LD8II6kCJ+Wiu',
  'IWcNu7hWwdsAg1dogSuSmOUnV+cDyCZYZTf52GDzVd1X64GC+t9wwQG4b2e0fps7tep+RTCHd3NxpneUQQXbVX5roGd3X2AP8jw1',
  '5nyPirSpHGCEaCemjHH+LAr4NZ3JUSJ1ObTN6S7JiYXuBThFaYmOLiJDTbG1j5Hyq16CVielk0qMsHeRIMXJ+QIDAQAB',
].join('')

/**
 * Parses an RSA public key. Accepts PEM with plain or escaped line ends, or only the lines between the PEM's header and
 * footer.
 */
export function rsaKey(text: string): KeyObject {
  const base64 = text.replaceAll(/-----[A-Z ]+-----|\\n|\s/g, '')
  return createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' })
}

/**
 * Whether a key is the demo's key, in any notation. The private key of the demo is published, so anyone could sign with
 * it.
 */
export const isDemoKey = (text: string): boolean => rsaKey(text).equals(rsaKey(demoHub88Key))

export function isRsaKey(text: string): boolean {
  try {
    return rsaKey(text).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
