import { shapesOf } from '@baize/contract/forms/field'
import { identityFields } from '@baize/contract/forms/identification-fields'
import * as z from 'zod/mini'
import { callOut } from '../../../kit/outbound.ts'
import type { IdentityRegistry, KycQuestion, Person, RegisterSettings } from './provider.ts'

const verdict = z.object({ reference: z.string(), result: z.enum(['PASS', 'REFER', 'FAIL']) })
const kycVerdict = z.object({ reference: z.string(), result: z.enum(['PASS', 'FAIL']) })

const { firstName, lastName, address, postCode, city, birthName, motherName, birthPlace } = shapesOf(identityFields)

/**
 * The holder's details complete the sign-up, so they must not be longer than those of a player who types them.
 * Otherwise the player could never complete it with this card.
 */
const holder = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  firstName,
  lastName,
  address,
  zipCode: postCode,
  city,
  country: z.string(),
  birthDate: z.iso.date(),
  extraFields: z.object({ birthName, motherName, birthPlace }),
})
const cardFinding = z.discriminatedUnion('result', [
  z.object({ reference: z.string(), result: z.literal('FOUND'), holder }),
  z.object({ reference: z.string(), result: z.literal('NOT_FOUND') }),
])

/**
 * Opens a client of the identity registry, over HTTP with JSON: `POST <url>/check`, `/card` and `/kyc`, authenticated
 * by `X-API-Key`. If the registry does not accept the details of a person (400), it cannot identify this person: the
 * result is then REFER, no card or FAIL.
 */
export function openIdentityRegistry(settings: RegisterSettings): IdentityRegistry {
  async function ask<T extends { reference: string }>(
    path: 'check' | 'card' | 'kyc',
    question: { readonly reference: string } & Readonly<Record<string, unknown>>,
    answer: z.ZodMiniType<T>,
  ): Promise<T | 'REFUSED'> {
    const { status, text } = await callOut(`${settings.url}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'x-api-key': settings.key },
      body: JSON.stringify(question),
      timeoutMs: settings.timeoutMs,
    })
    if (status === 400) return 'REFUSED'
    if (status !== 200) throw new Error(`The identity registry answered ${status}`)
    const parsed = answer.parse(JSON.parse(text))
    if (parsed.reference !== question.reference) throw new Error('The identity registry answered about somebody else')
    return parsed
  }
  return {
    async check(reference, person) {
      const found = await ask('check', personOf(reference, person), verdict)
      return found === 'REFUSED' ? 'REFER' : found.result
    },
    async findCard(reference, cardId) {
      const found = await ask('card', { reference, cardId }, cardFinding)
      return found !== 'REFUSED' && found.result === 'FOUND' ? found.holder : undefined
    },
    async kyc(reference, question) {
      const found = await ask('kyc', questionOf(reference, question), kycVerdict)
      return found === 'REFUSED' ? 'FAIL' : found.result
    },
  }
}

/** The details of a person that are sent to the registry. Nothing else about the player is sent. */
const personOf = (reference: string, person: Person) => ({
  reference,
  firstName: person.firstName,
  lastName: person.lastName,
  birthDate: person.birthDate,
  address: person.address,
  postCode: person.postCode,
  city: person.city,
  country: person.country,
  mobile: person.mobile,
})

const questionOf = (reference: string, question: KycQuestion) => ({
  reference,
  token: question.token,
  type: question.type,
  identifier: question.identifier,
  identifierKind: question.identifierKind,
  firstName: question.firstName,
  lastName: question.lastName,
  birthDate: question.birthDate,
  extra: question.extra,
})
