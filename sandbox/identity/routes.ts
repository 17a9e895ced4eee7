import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { parseInput } from '../parse-input.ts'
import { sameSecret } from '../secrets.ts'
import { behave } from '../reply-behaviour.ts'
import { cardBehaviours, holderOf, isTokenOf } from './identity-cards.ts'
import { strangeDocument, verdictOn } from './stand-in.ts'

const text = z.string().trim().min(1).max(200)
const person = z.object({
  reference: text,
  firstName: text,
  lastName: text,
  birthDate: z.iso.date(),
  address: text,
  postCode: text,
  city: text,
  country: text,
  mobile: text,
})
const cardQuestion = z.object({ reference: text, cardId: z.string().trim().max(40) })
const kycQuestion = z.object({
  reference: text,
  token: z.string().max(200),
  type: z.enum(['OTHER', 'ID']),
  identifier: text,
  identifierKind: z.enum(['CASINO_CARD', 'DOCUMENT_IDENTIFIER']),
  firstName: text,
  lastName: text,
  birthDate: z.iso.date(),
  extra: z.object({
    motherName: z.string().max(200),
    birthName: z.string().max(200),
    birthDate: z.iso.date(),
    birthPlace: z.string().max(200),
  }),
})
const headers = z.object({ 'x-api-key': z.string().optional() })

/**
 * Registers the identity registry. `/registry/check` checks a person's details and returns PASS, REFER or FAIL.
 * `/registry/card` returns the holder of a card. `/registry/kyc` checks whether a card or document belongs to a person.
 */
export function registerIdentity(app: FastifyInstance, context: Context): void {
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const { 'x-api-key': key } = parseInput(headers, request.headers)
    if (!sameSecret(key, context.config.identityRegistryKey)) {
      await reply.code(401).send({ error: 'Unknown X-API-Key' })
    }
  }

  app.post('/registry/check', { onRequest }, async (request, reply) => {
    const { reference, lastName } = parseInput(person, request.body)
    const { result, behaviour } = verdictOn(lastName)
    if (await behave(behaviour, reply, context)) return { reference, result }
    return reply
  })

  app.post('/registry/card', { onRequest }, async (request, reply) => {
    const { reference, cardId } = parseInput(cardQuestion, request.body)
    if (!(await behave(cardBehaviours.get(cardId.slice(-2)) ?? 'prompt', reply, context))) return reply
    const holder = holderOf(cardId)
    return holder ? { reference, result: 'FOUND', holder } : { reference, result: 'NOT_FOUND' }
  })

  app.post('/registry/kyc', { onRequest }, async (request, reply) => {
    const question = parseInput(kycQuestion, request.body)
    const { reference, lastName } = question
    if (!(await behave(verdictOn(lastName).behaviour, reply, context))) return reply
    return { reference, result: belongsTogether(question) ? 'PASS' : 'FAIL' }
  })
}

/**
 * Returns true if the card or document belongs to the person. For a card, the holder's birth date and last name and the
 * token of an earlier look-up must match. A document is taken to belong to any person, unless its number begins with
 * `strangeDocument`.
 */
function belongsTogether(question: z.infer<typeof kycQuestion>): boolean {
  const { identifier, identifierKind, token, birthDate, lastName } = question
  if (verdictOn(lastName).result !== 'PASS') return false
  if (identifierKind === 'DOCUMENT_IDENTIFIER') return !identifier.startsWith(strangeDocument)
  const holder = holderOf(identifier)
  return holder?.birthDate === birthDate && holder.lastName === lastName && isTokenOf(identifier, token)
}
