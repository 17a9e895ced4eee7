import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

export interface Passkey {
  /** The passkey's id, in base64url. */
  readonly id: string
  readonly keys: { readonly privateKey: KeyObject; readonly publicKey: KeyObject }
  /** Returns a browser's response to creation options (WebAuthn level 3, JSON). */
  create(options: { readonly challenge: string }, by?: Pick<Signing, 'page'>): Record<string, unknown>
  /** Returns a browser's response to request options. */
  sign(options: { readonly challenge: string }, by?: Signing): Record<string, unknown>
}

interface Signing {
  /** The player's id, which is only part of the response if the passkey is stored on the device. */
  readonly owner?: string
  /** True if the device has checked a fingerprint or a PIN. */
  readonly isVerified?: boolean
  /** The signature counter. By default it increases with each signature. */
  readonly count?: number
  /** What the browser reports about the page that framed the calling page. By default no page did. */
  readonly page?: { readonly crossOrigin?: boolean; readonly topOrigin?: string }
}

const encode = (bytes: Buffer): string => bytes.toString('base64url')
const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

/**
 * Creates a passkey in software, with the curve P-256 and no attestation. With `like`, it is the same passkey used at
 * another origin.
 */
export function makePasskey(origin: string, like?: Pick<Passkey, 'id' | 'keys'>): Passkey {
  const keys = like?.keys ?? generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = like?.id ?? encode(randomBytes(16))
  const rpIdHash = sha256(new URL(origin).hostname)
  let signatures = 0
  const clientData = (type: string, challenge: string, page: Signing['page']) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...page }))
  const answer = (response: Record<string, string>) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
  return {
    id,
    keys,
    create({ challenge }, { page } = {}) {
      const credential = Buffer.from(id, 'base64url')
      const attested = Buffer.concat([Buffer.alloc(16), sizeOf(credential), credential, coseKey(keys.publicKey)])
      const authData = Buffer.concat([rpIdHash, Buffer.from([0x45]), counter(0), attested])
      return answer({
        clientDataJSON: encode(clientData('webauthn.create', challenge, page)),
        attestationObject: encode(attestationObject(authData)),
      })
    },
    sign({ challenge }, { owner, isVerified = true, count = signatures + 1, page } = {}) {
      signatures = count
      const data = clientData('webauthn.get', challenge, page)
      const authenticatorData = Buffer.concat([rpIdHash, Buffer.from([isVerified ? 0x05 : 0x01]), counter(signatures)])
      const signer = createSign('sha256').update(Buffer.concat([authenticatorData, sha256(data)]))
      return answer({
        clientDataJSON: encode(data),
        authenticatorData: encode(authenticatorData),
        signature: encode(signer.sign(keys.privateKey)),
        ...(owner === undefined ? {} : { userHandle: encode(Buffer.from(owner)) }),
      })
    },
  }
}

function counter(count: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(count)
  return bytes
}

function sizeOf(bytes: Buffer): Buffer {
  const size = Buffer.alloc(2)
  size.writeUInt16BE(bytes.length)
  return size
}

/** Encodes a public key as a COSE key in CBOR: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coordinate = (text: string) => Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(text, 'base64url')])
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01])
  return Buffer.concat([head, Buffer.from([0x21]), coordinate(x), Buffer.from([0x22]), coordinate(y)])
}

/** Encodes {fmt: "none", attStmt: {}, authData} in CBOR. */
function attestationObject(authData: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    Buffer.from([0x58, authData.length]),
    authData,
  ])
}
