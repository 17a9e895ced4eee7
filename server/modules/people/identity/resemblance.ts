import { areSameBySound, areSimilar, areStreetsSimilar, mailboxKey } from '../players/service.ts'
import type { Person } from './provider.ts'

type Compared = Pick<Person, 'firstName' | 'lastName' | 'email' | 'mobile' | 'address' | 'postCode'>

/** A player who resembles another person, and how likely it is that both are the same person, in percent. */
export interface Resemblance {
  readonly playerId: string
  readonly score: number
}

const scores = { contact: 100, place: 90, sound: 50, name: 30 } as const

/**
 * How likely it is that two people with the same birth date are the same person, in percent. It is high if they have
 * the same mobile number or mailbox, or similar names and the same post code or a similar street. It is low if only the
 * names are similar.
 * @returns undefined if there is no resemblance besides the birth date
 */
export function resemblanceOf(one: Compared, other: Compared): number | undefined {
  const isSame = (text: string, otherText: string) => text !== '' && text === otherText
  const isSameMailbox = one.email !== '' && mailboxKey(one.email) === mailboxKey(other.email)
  if (isSame(one.mobile, other.mobile) || isSameMailbox) return scores.contact
  if (!areSimilar(one, other)) return undefined
  const isSamePlace =
    isSame(plain(one.postCode), plain(other.postCode)) || areStreetsSimilar(one.address, other.address)
  if (isSamePlace) return scores.place
  return areSameBySound(one, other) ? scores.sound : scores.name
}

/** Keeps only letters and digits, in upper case. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
