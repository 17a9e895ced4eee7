import * as z from 'zod/mini'
import { callOut } from '../../../kit/outbound.ts'
import type { Address, AddressDirectory } from './provider.ts'

export interface LoqateSettings {
  readonly url: string
  readonly key: string
}

const timeoutMs = 5000

const text = z._default(z.string(), '')
const found = z.object({
  Items: z.array(z.object({ Id: text, Type: text, Text: text, Description: text, Error: z.optional(z.string()) })),
})
const retrieved = z.object({
  Items: z.array(
    z.object({
      SubBuilding: text,
      BuildingName: text,
      BuildingNumber: text,
      Street: text,
      Line1: text,
      City: text,
      PostalCode: text,
      CountryIso2: text,
      Error: z.optional(z.string()),
    }),
  ),
})

/**
 * Uses Loqate's Capture API over HTTP. It calls Find, calls Find again inside a group of addresses until a result is a
 * single address, and then calls Retrieve.
 */
export function openLoqate({ url, key }: LoqateSettings, limit: number): AddressDirectory {
  async function ask<T extends { Items: { Error?: string | undefined }[] }>(
    path: string,
    question: Readonly<Record<string, string>>,
    answer: z.ZodMiniType<T>,
  ): Promise<T['Items']> {
    const query = new URLSearchParams({ Key: key, ...question })
    const reply = await callOut(`${url}/Capture/Interactive/${path}/json3.ws?${query}`, { method: 'GET', timeoutMs })
    if (reply.status !== 200) throw new Error(`The address look-up answered ${reply.status}`)
    const { Items: items } = answer.parse(JSON.parse(reply.text))
    // Loqate reports an error with status 200 and an item that contains the error.
    if (items[0]?.Error !== undefined) throw new Error(`The address look-up refused with ${items[0].Error}`)
    return items
  }
  return {
    async find(postCode, country, group) {
      const question = { Text: postCode, Container: group ?? '', Countries: country, Limit: String(limit) }
      const items = await ask('Find/v1.10', question, found)
      return items.slice(0, limit).map(({ Id: id, Type: type, Text, Description: description }) => ({
        id,
        kind: type === 'Address' ? 'address' : 'group',
        text: Text,
        description,
      }))
    },
    async get(id) {
      const [item] = await ask('Retrieve/v1.20', { Id: id }, retrieved)
      const address = item && addressFrom(item)
      if (!address?.address) throw new Error('The address look-up does not know its own id')
      return address
    },
  }
}

function addressFrom(item: z.output<typeof retrieved>['Items'][number]): Address {
  const { SubBuilding: unit, BuildingName: building, BuildingNumber: number, Street: street } = item
  const line = [number, street].filter(Boolean).join(' ')
  return {
    // If Loqate does not name the street, its address lines contain the whole address, including unit and building, so
    // those two fields stay empty.
    ...(line ? { unit, building, address: line } : { unit: '', building: '', address: item.Line1 }),
    postCode: item.PostalCode,
    city: item.City,
    country: item.CountryIso2,
  }
}
