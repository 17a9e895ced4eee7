import bcrypt from 'bcryptjs'
import { createHash, pbkdf2Sync, scryptSync, timingSafeEqual } from 'node:crypto'

/** The formats of other platforms' password hashes. Such a hash is replaced by argon2id at the player's first login. */
const forms = {
  bcrypt: /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/,
  /** A hash in PHC format: the binary logarithm of N, then r, p, and salt and tag in base64. */
  scrypt: /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/,
  /** A hash in Django's format. The salt is not encoded. */
  pbkdf2: /^pbkdf2_(sha1|sha256|sha512)\$(\d{1,8})\$([^$]{1,100})\$([A-Za-z0-9+/=]+)$/,
  /** A hash of ASP.NET Core Identity, version 2 or 3. */
  aspnet: /^A[A-Za-z0-9+/]{60,130}={0,2}$/,
  /**
   * Salted digests such as `sha1$<salt>$<hex>`. They are too weak to be stored, so the argon2id hash of the digest is
   * stored instead, in the format `wrapped`.
   */
  digest: /^(md5|sha1|sha256)\$([^$]{0,100})\$([0-9a-f]{32,64})$/,
  wrapped: /^wrapped\$(md5|sha1|sha256)\$([^$]{0,100})(\$argon2id\$.+)$/,
} as const

type Scheme = keyof typeof forms

export const schemeOf = (hash: string): Scheme | undefined =>
  (Object.keys(forms) as Scheme[]).find((scheme) => forms[scheme].test(hash))

/** Hashes with higher costs are rejected, because checking them would keep a processor busy for seconds. */
const maximum = { bcryptCost: 14, scryptBytes: 64 * 1024 * 1024, iterations: 2_000_000 } as const
/**
 * Hashes with lower costs are rejected, because they do not protect a password. No well-known platform has stored such
 * hashes.
 */
const minimum = { bcryptCost: 4, scryptLogN: 10, iterations: 1_000, tagBytes: 16 } as const

/** True if the hash has a known format and acceptable costs. */
export function isUsable(hash: string): boolean {
  const scheme = schemeOf(hash)
  if (scheme === 'bcrypt') return isWithin(Number(forms.bcrypt.exec(hash)?.[1]), minimum.bcryptCost, maximum.bcryptCost)
  if (scheme === 'scrypt') {
    const [, ln = '', r = '', p = '', , tag = ''] = forms.scrypt.exec(hash) ?? []
    const bytes = 128 * 2 ** Number(ln) * Number(r)
    const isSound = Number(ln) >= minimum.scryptLogN && Number(r) >= 1 && isWithin(Number(p), 1, 4) && isTag(tag)
    return isSound && bytes <= maximum.scryptBytes
  }
  if (scheme === 'pbkdf2') {
    const [, , iterations, , tag = ''] = forms.pbkdf2.exec(hash) ?? []
    return isWithin(Number(iterations), minimum.iterations, maximum.iterations) && isTag(tag)
  }
  if (scheme === 'aspnet') return isWithin(aspnetParts(hash)?.iterations ?? 0, minimum.iterations, maximum.iterations)
  return scheme === 'digest' || scheme === 'wrapped'
}

const isWithin = (value: number, least: number, most: number): boolean => value >= least && value <= most

const isTag = (text: string): boolean => isWithin(Buffer.from(text, 'base64').length, minimum.tagBytes, 64)

/** The argon2id hash inside a wrapped digest. Undefined if the hash is not a wrapped digest. */
export const innerOf = (hash: string): string | undefined => forms.wrapped.exec(hash)?.[3]

/**
 * Splits a digest. `hex` is its hexadecimal value, which is then hashed with argon2id; `head` is the algorithm and the
 * salt, which must be stored with the result. Undefined if the hash is not a digest.
 */
export function digestParts(hash: string): { readonly head: string; readonly hex: string } | undefined {
  const [, algorithm, salt, hex] = forms.digest.exec(hash) ?? []
  return algorithm === undefined || hex === undefined ? undefined : { head: `wrapped$${algorithm}$${salt}`, hex }
}

/**
 * For a wrapped digest, returns its argon2id hash and the text that must be checked against it. Undefined if the hash
 * is not a wrapped digest.
 */
export function unwrapped(
  password: string,
  hash: string,
): { readonly text: string; readonly inner: string } | undefined {
  const [, algorithm = '', salt = '', inner] = forms.wrapped.exec(hash) ?? []
  return inner === undefined ? undefined : { text: digestOf(algorithm, salt, password), inner }
}

/**
 * Hashes the salt followed by the password, as Django does. A digest from a platform with another order never matches.
 */
const digestOf = (algorithm: string, salt: string, password: string): string =>
  createHash(algorithm)
    .update(salt + password, 'utf8')
    .digest('hex')

/**
 * True if the password matches a hash of another platform. Call it in a separate thread, because the check takes long.
 */
export function isForeignPassword(password: string, hash: string): boolean {
  const scheme = schemeOf(hash)
  if (scheme === 'bcrypt') return bcrypt.compareSync(password, hash)
  if (scheme === 'scrypt') {
    const [, ln, r, p, salt = '', tag = ''] = forms.scrypt.exec(hash) ?? []
    const expected = Buffer.from(tag, 'base64')
    const cost = { N: 2 ** Number(ln), r: Number(r), p: Number(p), maxmem: 2 * maximum.scryptBytes }
    return isSame(scryptSync(password, Buffer.from(salt, 'base64'), expected.length, cost), expected)
  }
  if (scheme === 'pbkdf2') {
    const [, algorithm = '', iterations, salt = '', tag = ''] = forms.pbkdf2.exec(hash) ?? []
    const expected = Buffer.from(tag, 'base64')
    return isSame(pbkdf2Sync(password, salt, Number(iterations), expected.length, algorithm), expected)
  }
  const parts = scheme === 'aspnet' ? aspnetParts(hash) : undefined
  if (!parts) return false
  const { salt, iterations, algorithm, tag } = parts
  return isSame(pbkdf2Sync(password, salt, iterations, tag.length, algorithm), tag)
}

const isSame = (found: Buffer, expected: Buffer): boolean =>
  found.length === expected.length && found.length > 0 && timingSafeEqual(found, expected)

function aspnetParts(hash: string) {
  const bytes = Buffer.from(hash, 'base64')
  if (bytes[0] === 0 && bytes.length === 49)
    return { algorithm: 'sha1', iterations: 1000, salt: bytes.subarray(1, 17), tag: bytes.subarray(17) }
  if (bytes[0] !== 1 || bytes.length < 30) return undefined
  const algorithm = ['sha1', 'sha256', 'sha512'][bytes.readUInt32BE(1)]
  const saltEnd = 13 + bytes.readUInt32BE(9)
  if (algorithm === undefined || saltEnd + 16 > bytes.length) return undefined
  return {
    algorithm,
    iterations: bytes.readUInt32BE(5),
    salt: bytes.subarray(13, saltEnd),
    tag: bytes.subarray(saltEnd),
  }
}
