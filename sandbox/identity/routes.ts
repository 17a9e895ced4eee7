import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { parseInput } from '../input.ts'
import { sameSecret } from '../keys.ts'
import { behave } from '../manners.ts'
import { verdictOn } from './stand-in.ts'

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
const headers = z.object({ 'x-api-key': z.string().optional() })

/** `POST /registry/check`: a person's details in, PASS, REFER or FAIL out. */
export function registerIdentity(app: FastifyInstance, context: Context): void {
  app.post('/registry/check', async (request, reply) => {
    const { 'x-api-key': key } = parseInput(headers, request.headers)
    if (!sameSecret(key, context.config.identityRegistryKey)) {
      return reply.code(401).send({ error: 'Unknown X-API-Key' })
    }
    const { reference, lastName } = parseInput(person, request.body)
    const { result, manner } = verdictOn(lastName)
    if (await behave(manner, reply, context)) return { reference, result }
    return reply
  })
}
