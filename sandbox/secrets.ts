import { hash, timingSafeEqual } from 'node:crypto'

const digest = (text: string): Buffer => hash('sha256', text, 'buffer')

/** Compares a secret in constant time, so that the duration does not reveal how much of it was right. */
export const sameSecret = (given: string | undefined, expected: string): boolean =>
  timingSafeEqual(digest(given ?? ''), digest(expected)) && given !== undefined

/** The value of an HTTP Basic authorization header (RFC 7617). */
export const basicAuth = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
