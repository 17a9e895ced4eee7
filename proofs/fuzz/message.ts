import type { Operation } from '@baize/contract/op'
import type { InjectOptions } from 'fastify'
import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { newId } from '@baize/server/kit/ids'
import { hostileTexts } from './hostile.ts'
import type { Facts } from './facts.ts'
import { contentOf, type Schema } from './inputs.ts'

/** A generated call. If it has an `operation`, the reply must conform to that operation's contract. */
export interface Message {
  readonly name: string
  readonly options: InjectOptions
  readonly operation?: Operation
}

export type Sender = Readonly<Record<string, string>>

/** The headers that identify each kind of caller, for example a session's cookie. Visitors send none. */
export type Callers = Readonly<Record<'visitor' | 'newcomer' | 'player' | 'machine' | 'member', Sender>>

/** Returns the header with a studio's signature of the body. */
export type Sign = (payload: string) => Sender

const headerNoise: fc.Arbitrary<Sender> = fc.oneof(
  { arbitrary: fc.constant({}), weight: 12 },
  fc.constantFrom<Sender>(
    { accept: 'text/html' },
    { 'accept-language': 'mk;q=,*;;q=9' },
    { 'accept-encoding': 'br;q=x, gzip' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { cookie: 'SESSION_KEY=x; LOCALE=zz; a' },
    { cookie: '%; =;;' },
    { range: 'bytes=0-,-1' },
    { 'if-none-match': '*' },
    { 'x-forwarded-for': '1.2.3.4, evil' },
    { 'content-type': 'text/xml' },
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-type': 'multipart/form-data' },
    { 'content-type': 'multipart/form-data; boundary=x' },
    { 'content-encoding': 'gzip' },
    { 'idempotency-key': "'" },
  ),
)

const schemas = new Map<Operation, Schema>()

function schemaOf(operation: Operation): Schema {
  const known = schemas.get(operation)
  if (known) return known
  const schema = z.toJSONSchema(operation.request, { io: 'input', unrepresentable: 'any' }) as Schema
  schemas.set(operation, schema)
  return schema
}

/**
 * Generates calls of an operation by one caller.
 * @param sender the headers that identify the caller
 * @param sign signs the body, if the operation belongs to studios
 */
export function messageOf(operation: Operation, facts: Facts, sender: Sender, sign?: Sign): fc.Arbitrary<Message> {
  const names = [...operation.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const params = fc.tuple(...names.map((name) => paramOf(name, facts)))
  return fc
    .tuple(contentOf(schemaOf(operation), facts), params, headerNoise, fc.nat(30))
    .map(([content, values, noise, dice]) => {
      let path: string = operation.path
      names.forEach((name, index) => (path = path.replace(`:${name}`, values[index] ?? '')))
      const url = `/${operation.service}${path}`
      const isGet = operation.method === 'GET' || (operation.alsoGet === true && dice < 6)
      const key = { 'idempotency-key': newId() }
      const body = isGet ? {} : bodyOf(content, dice, sign)
      const { headers, ...rest } = body as { headers?: Sender }
      const options: InjectOptions = {
        method: isGet ? 'GET' : 'POST',
        url: isGet ? url + queryOf(content) : url,
        headers: { ...key, ...headers, ...sender, ...noise },
        ...rest,
      }
      return { name: operation.id, options, operation }
    })
}

const paramOf = (name: string, facts: Facts): fc.Arbitrary<string> =>
  fc.oneof(
    { arbitrary: fc.constantFrom(...facts.of(name).map((one) => encodeURIComponent(String(one))), 'none'), weight: 8 },
    fc.constantFrom(...hostileTexts.map((text) => encodeURIComponent(text.toWellFormed())), '%zz', '%', '..', '.'),
  )

/**
 * Generates the body of a request. `dice` decides its form: usually JSON, but for small numbers a form, broken JSON, a
 * body that is too large, or none.
 */
function bodyOf(content: unknown, dice: number, sign: Sign | undefined): InjectOptions {
  const json = JSON.stringify(content) ?? 'null'
  const payload = dice === 0 ? json.slice(0, -1) : dice === 1 ? `${json}${' '.repeat(70_000)}` : dice === 2 ? '' : json
  if (dice === 3) {
    const form = queryOf(content).slice(1)
    return { payload: form, headers: { 'content-type': 'application/x-www-form-urlencoded', ...sign?.(form) } }
  }
  if (dice === 4) return { headers: { ...sign?.('') } }
  const type = dice === 5 ? 'text/plain' : 'application/json'
  return { payload, headers: { 'content-type': type, ...sign?.(payload) } }
}

export function queryOf(content: unknown): string {
  if (typeof content !== 'object' || content === null) return `?${encodeURIComponent(textOf(content).toWellFormed())}`
  const pairs = Object.entries(content).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one: unknown) => [name, textOf(one).toWellFormed()] as const),
  )
  return `?${new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString()}`
}

const textOf = (value: unknown): string =>
  typeof value === 'object' ? (JSON.stringify(value) ?? '') : typeof value === 'string' ? value : `${value as number}`
