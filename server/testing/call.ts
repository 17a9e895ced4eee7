import type { Operation, Request } from '@baize/contract/op'
import type { TestApp } from './build.ts'
import type { SignedUpPlayer } from '../demo/sign-up-player.ts'

export interface Answer {
  readonly httpStatus: number
  readonly body: Readonly<Record<string, unknown>>
}

/** Calls an operation in the player's session through the complete HTTP stack. */
export async function call<O extends Operation>(
  { app }: Pick<TestApp, 'app'>,
  { headers }: Pick<SignedUpPlayer, 'headers'>,
  operation: O,
  input: Request<O>,
  idempotencyKey?: string,
): Promise<Answer> {
  const get = operation.method === 'GET'
  const response = await app.inject({
    method: operation.method,
    url: `/${operation.service}${operation.path}`,
    headers: { ...headers, ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}) },
    ...(get ? { query: textsOf(input) } : { payload: input }),
  })
  return { httpStatus: response.statusCode, body: response.json() }
}

const textsOf = (input: object): Record<string, string> =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]))
