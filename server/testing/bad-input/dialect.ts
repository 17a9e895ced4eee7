import type { FastifyInstance } from 'fastify'
import type { Game } from '../../modules/games/service.ts'
import type { Seat } from '../money.ts'

export type Fields = Readonly<Record<string, unknown>>
type Code = string | number

export interface Answer {
  readonly httpStatus: number
  /** In the dialect's words. */
  readonly code: Code
}

/** Two players with money at a game, the first with a bet that is booked. */
export interface World {
  readonly seat: Seat
  readonly other: Seat
  /** The studio's id of the first player's bet, and of the other's. */
  readonly betId: string
  readonly othersBetId: string
}

/** A way to spoil a call that would be taken. */
export interface Defect {
  readonly what: string
  /** What is sent in place of the good fields; undefined: a field is left out. */
  readonly spoil: (good: Fields, world: World) => Fields
  /** Operation → what it answers; an operation that is not named can bear the change, or has no such field. */
  readonly answers: Readonly<Record<string, Code>>
}

/** A dialect of the seamless wallet, as a studio speaks it. */
export interface SpokenDialect {
  readonly name: string
  readonly game: Partial<Game>
  /** Operation → the fields of a call that is taken, under ids of its own each time. */
  readonly operations: Readonly<Record<string, (world: World) => Fields>>
  /** Operation → fields of it that may be left out. */
  readonly optional: Readonly<Record<string, readonly string[]>>
  /** What any operation answers where a field is missing, or is not what it should be. */
  readonly missing: Answer
  readonly malformed: Answer
  readonly accepted: Answer
  /** What any operation answers to a wrong signature, to a body of 1 MB and to one of another kind. */
  readonly wrongSignature: Answer
  readonly tooLarge: Answer
  readonly wrongType: Answer
  readonly defects: readonly Defect[]
  /** What must not be in the log, whatever was sent. */
  readonly secrets: readonly string[]
  /** Fields that are ids, in whichever operation. */
  readonly ids: readonly string[]
  /** What bears the signature, where the body does not. */
  readonly signatureHeader?: string
  /** The field of a reply that tells the code. */
  readonly said: 'status' | 'error'
  /** A body as it goes over the wire. */
  readonly message: (operation: string, body: string, how?: Sending) => Message
  /** The body of a call. */
  readonly encode: (fields: Fields) => string
}

export interface Sending {
  readonly contentType?: string
  /** As somebody without the secret would sign it, or not signed at all. */
  readonly signing?: 'forged' | 'none'
  /** What becomes of the bytes: before they are signed, where their signature is not among them. */
  readonly spoil?: (bytes: Buffer) => Buffer
}

export interface Message {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: Buffer
}

export const spoiled = (body: string, spoil: Sending['spoil'] = (bytes) => bytes): Buffer => spoil(Buffer.from(body))

/** What the dialect says in an answer over HTTP. */
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
  const { statusCode, body } = await app.inject({
    method: 'POST',
    ...dialect.message(operation, dialect.encode(fields), how),
  })
  return answerOf(dialect, statusCode, body)
}

/** The same answer of each of the operations. */
export const all = (operations: string, code: Code): Record<string, Code> =>
  Object.fromEntries(operations.split(' ').map((operation) => [operation, code]))

/** A field's value, or its absence, for whatever the good call has there. */
export const put =
  (field: string, value: unknown) =>
  (good: Fields): Fields => ({ ...good, [field]: value })
