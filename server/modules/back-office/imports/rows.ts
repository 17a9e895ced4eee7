import { collectionNames } from '@baize/contract/content/collections'
import { completionFields, type CompletionName } from '@baize/contract/forms/completion-fields'
import { saveGame } from '@baize/contract/games/registry'
import { languages } from '@baize/contract/languages'
import { currency, positiveAmountText } from '@baize/contract/money'
import { onlySite } from '@baize/contract/reports/only-site'
import * as z from 'zod/mini'

const externalId = z.string().check(z.minLength(1), z.maxLength(100))
/** CSV has no booleans, so the values are also accepted as text. */
const flag = z._default(
  z.pipe(
    z.union([z.boolean(), z.enum(['true', 'false'])]),
    z.transform((given) => given === true || given === 'true'),
  ),
  false,
)
const line = z._default(z.string().check(z.trim(), z.maxLength(200)), '')
const details = Object.fromEntries(Object.keys(completionFields).map((name) => [name, line])) as Record<
  CompletionName,
  typeof line
>

const limitShapes = [
  z.object({
    externalId,
    type: z.enum(['DEPOSIT_LIMIT', 'LOSS_LIMIT', 'WAGER_LIMIT']),
    period: z.enum(['Daily', 'Weekly', 'Monthly']),
    currency,
    limit: positiveAmountText,
  }),
  z.object({
    externalId,
    type: z.enum(['SESSION_LIMIT', 'GAME_TIME_LIMIT']),
    period: z.literal('Weekly'),
    currency,
    /** In minutes. */
    limit: z.string().check(z.regex(/^\d{1,6}$/)),
  }),
] as const

/** The format of a row of each kind. `externalId` is the player's id on the other platform. */
export const rowShapes = {
  players: z.object({
    externalId,
    username: z.string().check(z.minLength(1), z.maxLength(40)),
    email: z.email(),
    /**
     * In one of the formats of `foreign-hash.ts`, or an argon2id PHC string. If it is absent, the player must reset the
     * password.
     */
    passwordHash: z.optional(z.string().check(z.maxLength(400))),
    birthDate: z.iso.date(),
    language: z._default(z.enum(languages), 'en'),
    currency,
    verified: flag,
    receiveEmail: flag,
    registeredAt: z.optional(z.iso.datetime()),
    /** The number of the player's site in this deployment. Absent: the default site. */
    ...onlySite,
    ...details,
  }),
  balances: z.object({ externalId, currency, amount: positiveAmountText }),
  limits: z.union(limitShapes),
  exclusions: z.object({
    externalId,
    /** An exclusion of the kind REGISTER ends when the self-exclusion register no longer lists the player. */
    kind: z.enum(['EXCLUSION', 'TIMEOUT', 'LOCK', 'CLOSED', 'REGISTER']),
    /** When the exclusion ends. Absent: it has no end. Only the kinds EXCLUSION and TIMEOUT can have an end. */
    until: z.optional(z.iso.datetime()),
  }),
  games: saveGame.request,
  content: z.object({
    collection: z.enum(collectionNames),
    id: z.int().check(z.minimum(1)),
    slug: z.string().check(z.minLength(1), z.maxLength(200)),
    title: z._default(z.string(), ''),
    priority: z._default(z.int(), 0),
    fields: z.record(z.string(), z.unknown()),
    translations: z._default(z.record(z.string(), z.record(z.string(), z.unknown())), {}),
    /** An item with the status `future` is published when its `showAt` is reached. */
    status: z._default(z.enum(['publish', 'draft', 'future']), 'publish'),
    showAt: z.optional(z.iso.datetime()),
    hideAt: z.optional(z.iso.datetime()),
    /** The number of the only site that shows the item. Absent: all sites. */
    ...onlySite,
  }),
} as const

export type ImportKind = keyof typeof rowShapes
export type Row<Kind extends ImportKind> = z.output<(typeof rowShapes)[Kind]>

export const importKinds = Object.keys(rowShapes) as ImportKind[]

/** The kinds that a CSV file can contain. Rows of the other kinds have values that do not fit into one cell. */
const csvShapes: Readonly<Partial<Record<ImportKind, z.ZodMiniObject>>> = {
  players: rowShapes.players,
  balances: rowShapes.balances,
  limits: limitShapes[0],
  exclusions: rowShapes.exclusions,
}

/** The columns of a CSV file with rows of this kind. Undefined if such rows cannot be in a CSV file. */
export function columnsOf(kind: ImportKind) {
  const shape = csvShapes[kind]?.shape
  if (!shape) return undefined
  const known = Object.keys(shape)
  return { known, required: known.filter((name) => !z.safeParse(shape[name] as z.ZodMiniType, undefined).success) }
}

/** Builds the id that identifies a row among the rows of its kind, so that the same row is not imported twice. */
export const rowIds: { readonly [Kind in ImportKind]: (row: Row<Kind>) => string } = {
  players: (row) => row.externalId,
  balances: (row) => `${row.externalId}/${row.currency}`,
  limits: (row) => `${row.externalId}/${row.type}/${row.period}`,
  exclusions: (row) => `${row.externalId}/${row.kind}`,
  games: (row) => `${row.platform}/${row.gameId}`,
  content: (row) => `${row.collection}/${row.id}`,
}
