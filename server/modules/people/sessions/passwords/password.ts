import { randomBytes, timingSafeEqual } from 'node:crypto'
import { digestParts, innerOf, isUsable, schemeOf, unwrapped } from './foreign-hash.ts'
import { checkForeign, derive } from './hash.ts'
import { inTurn } from './hash-turns.ts'
import { hashedForm } from '../rules.ts'

// OWASP's first recommendation for argon2id: 19 MiB of memory, two passes, one lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const
const version = 19
const saltBytes = 16

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

const message = (password: string): Buffer => Buffer.from(hashedForm(password), 'utf8')

/**
 * The password's argon2id hash as a PHC string, which contains parameters, salt and tag.
 * @param salt 16 bytes. The owner of a username and all unconfirmed sign-ups with this username must share one salt
 * (`saltFor`), because a login computes only one hash and compares it with all of theirs
 */
export async function hashPassword(password: string, salt: Buffer = randomBytes(saltBytes)): Promise<string> {
  const { tag } = await inTurn(() => derive({ ...cost, message: message(password), nonce: salt }))
  return `$argon2id$v=${version}$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(tag)}`
}

/**
 * A hash for a player who must choose a password before they can log in. Its tag is random, so no password is known to
 * match it, and nothing is computed. A login with it takes as long as with any other hash.
 */
export function unknownHash(salt: Buffer = randomBytes(saltBytes)): string {
  const { memory, passes, parallelism, tagLength } = cost
  return `$argon2id$v=${version}$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(randomBytes(tagLength))}`
}

const phc = /^(\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+))\$([A-Za-z0-9+/]+)$/

function parse(hash: string) {
  const match = phc.exec(hash)
  if (!match) throw new Error('a stored password hash is not argon2id')
  const [, head, memory, passes, parallelism, salt = '', tag = ''] = match
  const numbers = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return { head, ...numbers, salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') }
}

/**
 * True if the hash was computed with costs other than the present ones, so that it should be replaced as soon as the
 * password is known.
 */
export function hasOtherCost(hash: string): boolean {
  if (isForeign(hash)) return true
  const { memory, passes, parallelism, tag } = parse(hash)
  const isOwn = memory === cost.memory && passes === cost.passes && parallelism === cost.parallelism
  return !isOwn || tag.length !== cost.tagLength
}

/** The salt of a stored hash. Undefined for a hash of another platform. */
export const saltOf = (hash: string): Buffer | undefined => (isForeign(hash) ? undefined : parse(hash).salt)

/** True if the hash is from another platform, so that it should be replaced at the player's first login. */
const isForeign = (hash: string): boolean => schemeOf(hash) !== undefined

/**
 * The form in which a hash of another platform is stored. A digest is too weak, so it is hashed with argon2id.
 * @returns undefined if the format is unknown or the costs are not acceptable
 */
export async function storedForm(hash: string): Promise<string | undefined> {
  if (phc.test(hash)) return isBearable(hash) ? hash : undefined
  if (!isUsable(hash)) return undefined
  const inner = innerOf(hash)
  if (inner !== undefined) return phc.test(inner) && isBearable(inner) ? hash : undefined
  const digest = digestParts(hash)
  return digest ? `${digest.head}${await hashPassword(digest.hex)}` : hash
}

/**
 * True if the parameters are valid for argon2id (RFC 9106) and the costs are neither much lower nor much higher than
 * ours.
 */
function isBearable(hash: string): boolean {
  const { memory, passes, parallelism, salt, tag } = parse(hash)
  const isStrong = memory >= 4096 && passes >= 1 && parallelism >= 1 && salt.length >= 8 && tag.length >= 16
  return isStrong && memory <= 65_536 && passes <= 10 && parallelism <= 4 && salt.length <= 64 && tag.length <= 64
}

async function isForeignMatch(password: string, hash: string): Promise<boolean> {
  const wrapped = unwrapped(password, hash)
  if (wrapped) return (await findPassword(wrapped.text, [wrapped.inner])) === 0
  return (await inTurn(() => checkForeign(password, hash))).isRight
}

// A hash that no player has. Checking a password against it takes as long as checking it against a player's hash.
const nobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/**
 * Finds which of several hashes with the same salt belongs to the password. Hashes with a salt other than that of the
 * first hash are skipped. One hash is always computed, even if there is nothing to compare it with, so that the
 * duration reveals nothing. If the first hash is from another platform, the password is checked against it in addition.
 * @returns the index of the matching hash, or -1
 */
export async function findPassword(password: string, hashes: readonly string[]): Promise<number> {
  const [first, ...others] = hashes
  if (first !== undefined && isForeign(first)) {
    if (await isForeignMatch(password, first)) return 0
    const index = others.length === 0 ? -1 : await findPassword(password, others)
    return index < 0 ? -1 : index + 1
  }
  const { head, memory, passes, parallelism, salt, tag } = parse(hashes[0] ?? nobody)
  const { tag: derived } = await inTurn(() =>
    derive({ message: message(password), nonce: salt, memory, passes, parallelism, tagLength: tag.length }),
  )
  return hashes.findIndex((hash) => {
    const other = parse(hash)
    return other.head === head && other.tag.length === derived.length && timingSafeEqual(other.tag, derived)
  })
}

/**
 * True if the password matches the hash. For an unknown player, whose hash is undefined, it takes the same time and
 * returns false.
 */
export const isPassword = async (password: string, hash: string | undefined): Promise<boolean> =>
  (await findPassword(password, hash === undefined ? [] : [hash])) === 0
