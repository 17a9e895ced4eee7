import type { Config } from '../config.ts'

export const options = {
  settings: { type: 'string' },
  set: { type: 'string', multiple: true },
  rehearsal: { type: 'boolean' },
  force: { type: 'boolean' },
  /** Uses the PostgreSQL that comes with Baize. The launcher provides its address. */
  'own-database': { type: 'boolean' },
  service: { type: 'string', multiple: true },
  head: { type: 'string', multiple: true },
  from: { type: 'string' },
  to: { type: 'string' },
  data: { type: 'string' },
  port: { type: 'string' },
  archive: { type: 'string' },
  until: { type: 'string' },
  player: { type: 'string' },
  site: { type: 'string' },
  by: { type: 'string' },
  currency: { type: 'string' },
  entry: { type: 'string' },
  reason: { type: 'string' },
  staff: { type: 'string' },
  email: { type: 'string' },
  name: { type: 'string' },
  studio: { type: 'string' },
  platform: { type: 'string' },
  language: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'with-passwords': { type: 'boolean' },
  'without-webhooks': { type: 'boolean' },
} as const

type Shapes = typeof options
type Shape = { readonly type: 'string' | 'boolean'; readonly multiple?: true }
type ValueOf<S extends Shape> = S['type'] extends 'boolean'
  ? boolean
  : S extends { multiple: true }
    ? readonly string[]
    : string

export type Options = { readonly [Name in keyof Shapes]?: ValueOf<Shapes[Name]> | undefined }

/** A command that operators run with `npm run baize --` or `node server/main.ts`. */
export interface OperatorCommand {
  readonly usage: string
  /**
   * What the command does, as a phrase in the third person that continues the command's name in the list of commands.
   */
  readonly about: string
  /**
   * Set if the command connects as the owner of the database. The command may then run before the role of DATABASE_URL
   * exists.
   */
  readonly asOwner?: true
  readonly run: (config: Config, options: Options, subject: string | undefined) => Promise<void>
}

/** A command that can run although settings are missing or wrong. */
export interface EarlyCommand extends Omit<OperatorCommand, 'asOwner' | 'run'> {
  readonly runEarly: (options: Options) => Promise<void>
}
