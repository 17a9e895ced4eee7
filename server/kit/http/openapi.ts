import { errors, type ErrorCode } from '@baize/contract/errors'
import { generalErrors } from '@baize/contract/general-errors'
import type { Operation, Service } from '@baize/contract/op'
import * as z from 'zod/mini'

type Json = Record<string, unknown>

/** Generates the OpenAPI 3.1 description of a service from the same schemas that check its requests. */
export function openApiOf(service: Service, operations: readonly Operation[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const operation of operations.filter((candidate) => candidate.service === service)) {
    const path = `/${service}${operation.path.replaceAll(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(operation) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `Baize ${service}`, version, description: 'Money is decimal text, times are ISO 8601 UTC.' },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The session key; also as cookie SESSION_KEY' },
        staff: {
          type: 'http',
          scheme: 'basic',
          description: 'Name and key of a service account',
        },
        signature: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Signature',
          description: 'Hex HMAC-SHA256 of the raw body',
        },
      },
    },
  }
}

function securityOf({ access }: Operation): Json[] {
  if (access === 'visitor') return []
  if (access === 'provider') return [{ signature: [] }]
  return access === 'staff' ? [{ staff: [] }] : [{ session: [] }]
}

function describe(operation: Operation): Json {
  const input = schemaOf(operation.request, 'input')
  const parameters = [...pathParameters(operation), ...headerParameters(operation)]
  const get = operation.method === 'GET'
  return {
    operationId: operation.id,
    summary: operation.summary,
    ...(operation.deprecated && { deprecated: true, description: deprecation(operation.deprecated) }),
    tags: [operation.access],
    security: securityOf(operation),
    parameters: get ? [...parameters, ...queryParameters(input)] : parameters,
    ...(get
      ? {}
      : {
          requestBody: {
            required: true,
            content: { [operation.files ? 'multipart/form-data' : 'application/json']: { schema: input } },
          },
        }),
    responses: responsesOf(operation),
  }
}

const deprecation = ({ since, sunset, successor }: NonNullable<Operation['deprecated']>): string =>
  `Deprecated since ${since}, and may be gone from ${sunset} on.${successor === undefined ? '' : ` Call ${successor} instead.`}`

const pathParameters = ({ path }: Operation): Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))

const headerParameters = ({ idempotent, access, method, permission }: Operation): Json[] =>
  idempotent || (access === 'staff' && method === 'POST' && permission !== 'own')
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: idempotent === true,
          schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
        },
      ]
    : []

function queryParameters(input: Json): Json[] {
  const required = new Set((input.required as string[] | undefined) ?? [])
  return Object.entries((input.properties as Json | undefined) ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema,
  }))
}

function responsesOf(operation: Operation): Json {
  const replies = Object.entries(operation.replies).map(([status, shape]) =>
    withStatus(status, schemaOf(shape, 'output')),
  )
  const byHttp = Map.groupBy<number, ErrorCode>(
    [...new Set<ErrorCode>([...operation.errors, ...generalErrors])],
    (code) => errors[code].http,
  )
  const responses: Json = {}
  for (const http of new Set([200, ...byHttp.keys()])) {
    const refusals = (byHttp.get(http) ?? []).map((code) => errors[code].status)
    const shapes = [...(http === 200 ? replies : []), ...(refusals.length > 0 ? [failure([...new Set(refusals)])] : [])]
    responses[http] = {
      description: http === 200 ? 'Success, or a refusal by the rules of the business' : refusals.join(', '),
      content: { 'application/json': { schema: shapes.length === 1 ? shapes[0] : { oneOf: shapes } } },
    }
  }
  return responses
}

function withStatus(status: string, schema: Json): Json {
  const { properties, required } = schema as { properties?: Json; required?: string[] }
  return {
    ...schema,
    properties: { status: { const: status }, ...properties },
    required: ['status', ...(required ?? [])],
  }
}

const failure = (statuses: readonly string[]): Json => ({
  type: 'object',
  required: ['status', 'message'],
  properties: {
    status: { enum: statuses },
    message: { type: 'string', description: "In the caller's language" },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'error'],
        properties: { field: { type: 'string' }, error: { type: 'string' } },
      },
    },
  },
})

function schemaOf(shape: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' })
  return schema
}
