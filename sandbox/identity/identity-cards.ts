import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ReplyBehaviour } from '../reply-behaviour.ts'

/** The holder of a card, as the registry returns it. */
export interface CardHolder {
  readonly token: string
  readonly firstName: string
  readonly lastName: string
  readonly address: string
  readonly zipCode: string
  readonly city: string
  readonly country: string
  readonly birthDate: string
  readonly extraFields: { readonly birthName: string; readonly motherName: string; readonly birthPlace: string }
}

/** How the registry replies to a look-up of a card, keyed by the last two digits of the card's number. */
export const cardBehaviours: ReadonlyMap<string, ReplyBehaviour> = new Map([
  ['97', 'slow'],
  ['98', 'silent'],
  ['99', 'broken'],
])
export const lostCards = '00'

const firstNames = ['Ana', 'Boris', 'Elena', 'Filip', 'Ivana', 'Marko', 'Sara', 'Viktor']
const lastNames = ['Dimovska', 'Ilievski', 'Jovanova', 'Kostov', 'Markovska', 'Petrov', 'Stojanova', 'Trajkov']
const pick = (list: readonly string[], index: number): string => list[index % list.length] ?? ''

// Each run of the sandbox has a new secret, so tokens from before a restart are invalid.
const secret = randomBytes(32)
const tokenOf = (cardId: string): string => createHmac('sha256', secret).update(cardId).digest('base64url')

/**
 * Finds the holder of a casino access card. The number of a card is the holder's birth date followed by two digits, for
 * example 1990051701, so a test can use a card for any birth date.
 * @returns undefined if there is no such card
 */
export function holderOf(cardId: string): CardHolder | undefined {
  const [, year = '', month = '', day = '', end = ''] = /^(\d{4})(\d{2})(\d{2})(\d{2})$/.exec(cardId) ?? []
  const birthDate = `${year}-${month}-${day}`
  if (end === '' || end === lostCards || !isDay(birthDate)) return undefined
  const index = Number(cardId.slice(4))
  const lastName = pick(lastNames, index >> 3)
  return {
    token: tokenOf(cardId),
    firstName: pick(firstNames, index),
    lastName,
    address: `Partizanska ${(index % 90) + 1}`,
    zipCode: String(1000 + (index % 900)),
    city: 'Skopje',
    country: 'MK',
    birthDate,
    extraFields: { birthName: lastName, motherName: `Marija ${pick(lastNames, index >> 2)}`, birthPlace: 'Ohrid' },
  }
}

export const isTokenOf = (cardId: string, token: string): boolean => {
  const [expected, given] = [tokenOf(cardId), token].map((text) => Buffer.from(text))
  return expected?.length === given?.length && timingSafeEqual(expected ?? Buffer.alloc(0), given ?? Buffer.alloc(0))
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
