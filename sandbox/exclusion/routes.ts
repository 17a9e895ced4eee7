import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { parseInput } from '../parse-input.ts'
import { sameSecret } from '../secrets.ts'
import { behave } from '../reply-behaviour.ts'
import { Register } from './register.ts'

const text = z.string().trim().min(1).max(254)
const person = z.object({
  firstName: text,
  lastName: text,
  dateOfBirth: z.iso.date(),
  email: text,
  postcode: text,
  mobile: z.string().max(40).default(''),
})
const batch = z
  .array(person.extend({ correlationId: z.string().max(100).optional() }))
  .min(1)
  .max(1_000)
const headers = z.object({ 'x-api-key': z.string().optional() })

/**
 * Registers the stand-in for the national self-exclusion register. A request is about one person as a form, or about up
 * to a thousand people as JSON.
 */
export function registerExclusion(app: FastifyInstance, context: Context): void {
  const register = new Register()
  const refuseUnknownKey = async (request: FastifyRequest, reply: FastifyReply) => {
    const { 'x-api-key': key } = parseInput(headers, request.headers)
    if (!sameSecret(key, context.config.exclusionRegisterKey)) {
      await reply.code(401).send({ error: 'Unknown X-API-Key' })
    }
  }

  app.post('/exclusion/v2', { onRequest: refuseUnknownKey }, async (request, reply) => {
    const { exclusion, behaviour } = register.findingOn(parseInput(person, request.body))
    if (!(await behave(behaviour, reply, context))) return reply
    reply.header('x-unique-id', randomUUID())
    if (exclusion) reply.header('x-exclusion', exclusion)
    return reply.code(200).send()
  })

  app.post('/exclusion/batch/v2', { onRequest: refuseUnknownKey, bodyLimit: 256 * 1024 }, async (request, reply) => {
    const people = parseInput(batch, request.body)
    const found = people.map((one) => ({ correlationId: one.correlationId, ...register.findingOn(one) }))
    const behaviour = found.find((one) => one.behaviour !== 'prompt')?.behaviour ?? 'prompt'
    if (!(await behave(behaviour, reply, context))) return reply
    const msRequestId = randomUUID()
    reply.header('x-unique-id', msRequestId)
    return found.map(({ correlationId, exclusion }) => ({ correlationId, msRequestId, exclusion }))
  })
}
