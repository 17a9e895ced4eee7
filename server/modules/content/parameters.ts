import type { Collection } from '@baize/contract/content'
import type { FastifyRequest } from 'fastify'
import { ContentRefusal, isCollection } from './query.ts'

export type Params = { Params: { collection: string; id: string } }
export type Query = Record<string, unknown>

const notFound = (): ContentRefusal =>
  new ContentRefusal('rest_no_route', 404, 'No route was found matching the URL and request method.')

export function collectionOf(name: string): Collection {
  if (!isCollection(name)) throw notFound()
  return name
}

export function idOf({ params: { id } }: FastifyRequest<Params>): bigint {
  if (!/^\d{1,15}$/.test(id)) throw notFound()
  return BigInt(id)
}
