import type { FastifyInstance } from 'fastify'
import type { Game } from '../../modules/play/games/service.ts'
import type { Gambler } from '../money.ts'
import { overServer } from '../over-server.ts'

export type Fields = Readonly<Record<string, unknown>>
type Code = string | number

export interface Answer {
  readonly httpStatus: number
  /** The code in the reply, as the studio's protocol defines it. */
  readonly code: Code
}

/** Two players who have money and have opened a game. A bet of each player has already been booked. */
export interface World {
  readonly gambler: Gambler
  readonly other: Gambler
  /**
   * The transaction ids of the bets that have been booked: `betId` for the bet of `gambler`, `othersBetId` for that of
   * `other`.
   */
  readonly betId: string
  readonly othersBetId: string
}

/** A change that makes a valid call invalid. */
export interface Defect {
  readonly what: string
  /** Returns the fields that replace fields of the valid call. A field that is undefined is left out. */
  readonly spoil: (good: Fields, world: World) => Fields
  /**
   * Maps each operation to the code with which it must refuse the change. An operation that is not listed accepts the
   * change or does not have the field.
   */
  readonly answers: Readonly<Record<string, Code>>
}

/** A studio's protocol for the seamless wallet, with everything that is needed to make calls as the studio. */
export interface SpokenDialect {
  readonly name: string
  readonly game: Partial<Game>
  /** Maps each operation to a function that returns the fields of a valid call, with new ids each time. */
  readonly operations: Readonly<Record<string, (world: World) => Fields>>
  readonly optional: Readonly<Record<string, readonly string[]>>
  /** True if an empty optional field counts as absent. */
  readonly emptyIsAbsent?: boolean
  /** The reply of every operation if a field is missing or malformed. */
  readonly missing: Answer
  readonly malformed: Answer
  readonly accepted: Answer
  /**
   * The reply of every operation to a wrong signature, to a body of 1 MB, and to a body with the wrong content type.
   */
  readonly wrongSignature: Answer
  readonly tooLarge: Answer
  readonly wrongType: Answer
  readonly defects: readonly Defect[]
  /** Strings that must never appear in the log. */
  readonly secrets: readonly string[]
  /** Fields of any operation that contain ids. */
  readonly ids: readonly string[]
  /** The header that contains the signature. Absent if the signature is a field of the body. */
  readonly signatureHeader?: string
  /** The field of a reply that contains the code. */
  readonly codeField: 'status' | 'error'
  readonly message: (operation: string, body: string, how?: Sending) => Message
  readonly encode: (fields: Fields) => string
}

export interface Sending {
  readonly contentType?: string
  /** `forged` sends a signature that was made without the secret. `none` sends no signature. */
  readonly signing?: 'forged' | 'none'
  /** Changes the encoded body. The changed body is then signed, unless the signature is a field of the body. */
  readonly spoil?: (bytes: Buffer) => Buffer
}

export interface Message {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: Buffer
}

export const spoiled = (body: string, spoil: Sending['spoil'] = (bytes) => bytes): Buffer => spoil(Buffer.from(body))

/** Reads the protocol's code from an HTTP reply. */
export const answerOf = ({ codeField }: SpokenDialect, httpStatus: number, text: string): Answer => ({
  httpStatus,
  code: (JSON.parse(text) as Record<string, Code>)[codeField] ?? 'none',
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

/** Expects the same code from several operations. `operations` contains their names, separated by spaces. */
export const all = (operations: string, code: Code): Record<string, Code> =>
  Object.fromEntries(operations.split(' ').map((operation) => [operation, code]))

/** Creates a change that sets a field to `value`. If `value` is undefined, it removes the field. */
export const put =
  (field: string, value: unknown) =>
  (good: Fields): Fields => ({ ...good, [field]: value })
