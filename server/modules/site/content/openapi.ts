import { collections, contentPath } from '@baize/contract/content/collections'
import * as z from 'zod/mini'

type Json = Record<string, unknown>

/**
 * Programs authenticate with the name and key of a service account, in the way in which WordPress uses application
 * passwords.
 */
const byStaff = { security: [{ staff: [] }] }

const failure = {
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: { code: { type: 'string' }, message: { type: 'string' }, data: { type: 'object' } },
}

const json = (schema: unknown): Json => ({ 'application/json': { schema } })

const answers = (ok: Json, code = '200'): Json => ({
  [code]: ok,
  400: { description: 'A parameter or the body is wrong', content: json(failure) },
  404: { description: 'No such item or collection', content: json(failure) },
})

const query = (name: string, schema: Json, description: string): Json => ({ name, in: 'query', schema, description })

const listParameters = [
  query('page', { type: 'integer', minimum: 1, default: 1 }, 'Page of the list'),
  query('per_page', { type: 'integer', minimum: 1, maximum: 100, default: 10 }, 'Items of a page'),
  query('offset', { type: 'integer', minimum: 0 }, 'Items to leave out, in place of a page'),
  query('search', { type: 'string' }, 'Words that the items hold'),
  query('slug', { type: 'string' }, 'Slugs, separated by commas'),
  query('include', { type: 'string' }, 'Ids, separated by commas'),
  query('order', { enum: ['asc', 'desc'] }, 'Direction of the order'),
  query('orderby', { type: 'string' }, 'Field of the order'),
  query('lang', { type: 'string' }, 'Language of the items'),
  query('_fields', { type: 'string' }, 'Fields to return, separated by commas'),
]

const idParameter = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }

function shapeOf(shape: z.ZodMiniType): Json {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })
  return schema
}

const item = (fields: Json): Json => ({
  type: 'object',
  required: ['id', 'slug', 'status', 'acf'],
  properties: {
    id: { type: 'integer' },
    slug: { type: 'string' },
    status: { type: 'string' },
    date_gmt: { type: 'string' },
    title: { type: 'object', properties: { rendered: { type: 'string' } } },
    acf: fields,
  },
})

/**
 * The OpenAPI 3.1 description of the content service. The service implements WordPress REST, with the fields of each
 * collection under `acf`.
 */
export function contentApi(version: string): Json {
  const paths: Json = {}
  for (const [name, shape] of Object.entries(collections)) {
    const fields = shapeOf(shape)
    const one = { description: 'The item', content: json(item(fields)) }
    const body = { requestBody: { required: true, content: json({ type: 'object', properties: { acf: fields } }) } }
    const about = (what: string, verb: string): Json => ({
      operationId: `${verb}_${name}`,
      summary: what,
      tags: [name],
    })
    const list = {
      description: 'A page of items',
      headers: { 'X-WP-Total': { schema: { type: 'integer' } }, 'X-WP-TotalPages': { schema: { type: 'integer' } } },
      content: json({ type: 'array', items: item(fields) }),
    }
    paths[`/content${contentPath}/${name}`] = {
      get: { ...about('List items', 'list'), parameters: listParameters, responses: answers(list) },
      post: { ...about('Create an item', 'create'), ...byStaff, ...body, responses: answers(one, '201') },
    }
    paths[`/content${contentPath}/${name}/{id}`] = {
      parameters: [idParameter],
      get: { ...about('Read an item', 'read'), responses: answers(one) },
      post: { ...about('Change an item', 'change'), ...byStaff, ...body, responses: answers(one) },
      delete: { ...about('Move an item to the trash', 'delete'), ...byStaff, responses: answers(one) },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Baize content', version, description: 'WordPress REST, version 2. Anybody reads, staff write.' },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        staff: { type: 'http', scheme: 'basic', description: 'Name and key of a service account' },
      },
    },
  }
}
