import type { FastifyInstance } from 'fastify'
import type { Game } from '../../modules/play/games/service.ts'
import type { Gambler } from '../money.ts'
import { overServer } from '../over-server.ts'

export type Fields = Readonly<Record<string, unknown>>
type Code = string | number

export interface Answer {
  readonly httpStatus: number
  /** An answer in the dialect's own codes. */
  readonly code: Code
}

/** Two players with money at a game. The first has a booked bet. */
export interface World {
  readonly gambler: Gambler
  readonly other: Gambler
  /** The studio's id of the first player's bet, and of the other player's. */
  readonly betId: string
  readonly othersBetId: string
}

/** A defect that makes a valid call invalid. */
export interface Defect {
  readonly what: string
  /** The fields sent in place of the good ones. Undefined omits a field. */
  readonly spoil: (good: Fields, world: World) => Fields
  /** Operation → its answer. An operation without an entry accepts the change or has no such field. */
  readonly answers: Readonly<Record<string, Code>>
}

/** A dialect of the seamless wallet, as a studio speaks it. */
export interface SpokenDialect {
  readonly name: string
  readonly game: Partial<Game>
  /** Operation → the fields of a valid call, with new ids each time. */
  readonly operations: Readonly<Record<string, (world: World) => Fields>>
  /** Operation → its optional fields. */
  readonly optional: Readonly<Record<string, readonly string[]>>
  /** An optional field that is empty means the same as no field. */
  readonly emptyIsAbsent?: boolean
  /** The answer of any operation to a missing or malformed field. */
  readonly missing: Answer
  readonly malformed: Answer
  readonly accepted: Answer
  /** The answer of any operation to a wrong signature, to a body of 1 MB, and to a body of another type. */
  readonly wrongSignature: Answer
  readonly tooLarge: Answer
  readonly wrongType: Answer
  readonly defects: readonly Defect[]
  /** Texts that must never appear in the log. */
  readonly secrets: readonly string[]
  /** Fields that are ids, in any operation. */
  readonly ids: readonly string[]
  /** The header with the signature, unless the body contains it. */
  readonly signatureHeader?: string
  /** The field of a reply that contains the code. */
  readonly said: 'status' | 'error'
  /** A body as sent. */
  readonly message: (operation: string, body: string, how?: Sending) => Message
  /** The body of a call. */
  readonly encode: (fields: Fields) => string
}

export interface Sending {
  readonly contentType?: string
  /** The signature of a caller without the secret, or no signature. */
  readonly signing?: 'forged' | 'none'
  /** Changes the bytes before the signature if the body does not contain it. */
  readonly spoil?: (bytes: Buffer) => Buffer
}

export interface Message {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: Buffer
}

export const spoiled = (body: string, spoil: Sending['spoil'] = (bytes) => bytes): Buffer => spoil(Buffer.from(body))

/** The dialect's code in an HTTP reply. */
export const answerOf = ({ said }: SpokenDialect, httpStatus: number, text: string): Answer => ({
  httpStatus,
  code: (JSON.parse(text) as Record<string, Code>)[said] ?? 'none',
})

/** Signs the fields and sends them. */
export async function send(
  app: FastifyInstance,
  dialect: SpokenDialect,
  operation: string,
  fields: Fields,
  how?: Sending,
): Promise<Answer> {
  const { statusCode, body } = await overServer(app, {
    method: 'POST',
    ...dialect.message(operation, dialect.encode(fields), how),
  })
  return answerOf(dialect, statusCode, body)
}

/** The same answer for each of the operations. */
export const all = (operations: string, code: Code): Record<string, Code> =>
  Object.fromEntries(operations.split(' ').map((operation) => [operation, code]))

/** Sets a field to this value in place of the good one, or removes it. */
export const put =
  (field: string, value: unknown) =>
  (good: Fields): Fields => ({ ...good, [field]: value })
