import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { parseInput } from '../parse-input.ts'
import { sameSecret } from '../secrets.ts'
import { behave } from '../reply-behaviour.ts'
import { addressesOf, lineOf, shownPostCode, tidyPostCode } from './addresses.ts'
import { behaviourByPostCode } from './stand-in.ts'

const text = z.string().max(400).default('')
const finding = z.object({
  Key: text,
  Text: text,
  Container: text,
  Countries: text,
  Limit: z.coerce.number().default(7),
})
const retrieving = z.object({ Key: text, Id: text })

/**
 * The ids of a group of addresses, such as `GB|flats|SW1Y4JH`, and of an address in the group, such as
 * `GB|flats|SW1Y4JH|0`.
 */
const idForm = /^GB\|(flats|houses)\|([A-Z\d]{5,7})(?:\|(\d))?$/

/** Loqate sends even refusals with HTTP status 200. */
const refusal = (number: string, description: string) => ({ Items: [{ Error: number, Description: description }] })

/**
 * Registers Loqate's Capture API: Find lists addresses and groups of addresses, and Retrieve returns the fields of one
 * address.
 */
export function registerLoqate(app: FastifyInstance, context: Context): void {
  const isKnown = (key: string) => sameSecret(key, context.config.loqateKey)

  app.get('/loqate/Capture/Interactive/Find/v1.10/json3.ws', async (request, reply) => {
    const { Key, Text, Container, Countries, Limit } = parseInput(finding, request.query)
    if (!isKnown(Key)) return refusal('2', 'Unknown key')
    const postCode = tidyPostCode(Text)
    if (!(await behave(behaviourByPostCode.get(postCode) ?? 'prompt', reply, context))) return reply
    if (Countries !== '' && !Countries.split(',').includes('GB')) return { Items: [] }
    return { Items: (Container === '' ? firstOf(postCode) : groupOf(Container)).slice(0, Limit) }
  })

  app.get('/loqate/Capture/Interactive/Retrieve/v1.20/json3.ws', (request) => {
    const { Key, Id } = parseInput(retrieving, request.query)
    if (!isKnown(Key)) return refusal('2', 'Unknown key')
    const [, group, postCode = '', index] = idForm.exec(Id) ?? []
    const address = group && index && addressesOf(postCode)[group as 'flats' | 'houses'][Number(index)]
    if (!address) return refusal('1001', 'Id Invalid')
    return {
      Items: [{ Id, ...address, Line1: lineOf(address), PostalCode: shownPostCode(postCode), CountryIso2: 'GB' }],
    }
  })
}

/**
 * Returns the results of a search for a post code. The house with flats is one result of the type `Building`, which the
 * caller must open to see the flats. Each other house is a result of its own.
 */
function firstOf(postCode: string): object[] {
  const { flats } = addressesOf(postCode)
  const [flat] = flats
  if (!flat) return []
  const house = { ...flat, SubBuilding: '' }
  const description = `${shownPostCode(postCode)}, ${flat.City}`
  return [
    {
      Id: `GB|flats|${postCode}`,
      Type: 'Building',
      Text: lineOf(house),
      Description: `${description} - ${flats.length} Addresses`,
    },
    ...groupOf(`GB|houses|${postCode}`),
  ]
}

function groupOf(container: string): object[] {
  const [, group, postCode = ''] = idForm.exec(container) ?? []
  if (!group) return []
  return addressesOf(postCode)[group as 'flats' | 'houses'].map((address, index) => ({
    Id: `${container}|${index}`,
    Type: 'Address',
    Text: lineOf(address),
    Description: `${shownPostCode(postCode)}, ${address.City}`,
  }))
}
