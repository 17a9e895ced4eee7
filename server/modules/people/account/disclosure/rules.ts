/**
 * The rules of law by which "Your data" keeps something back. GDPR, article 15, gives players a copy of their data, and
 * these rules limit it. Players read each rule in words, whether or not we hold such data about them.
 */
export type Rule = 'copy' | 'secret' | 'staff' | 'tippingOff' | 'crime'

/** Each rule and its law. */
export const rules: Readonly<Record<Rule, string>> = {
  // the same data again, and their place in our database
  copy: 'GDPR, Art. 15(3)',
  // keys, passwords and their hashes, which protect the account
  secret: 'GDPR, Art. 15(4) and 32',
  // names of people who work for us
  staff: 'GDPR, Art. 15(4); DPA 2018, Sch. 2 para. 16',
  // notes about suspicions, and looks at the account
  tippingOff: 'POCA 2002, s. 333A; Regulation (EU) 2024/1624, Art. 73; GDPR, Art. 23(1)(d)',
  // marks against fraud and second accounts
  crime: 'DPA 2018, Sch. 2 para. 2; GDPR, Art. 23(1)(d)',
}

type Row = Readonly<Record<string, unknown>>

/** A column that is shown in part. */
export interface Part {
  /** The rule for the part that is kept back. */
  readonly rule: Rule
  /** The part that is shown. Undefined or null: nothing. */
  shown(row: Row): unknown
}

/**
 * The decision about one table with a player's id. Every column is in exactly one place. The columns `shard` and
 * `player_id` are places in our database, so they are never shown.
 */
export interface Disclosure {
  readonly shown: readonly string[]
  readonly withheld?: Readonly<{ [rule in Rule]?: readonly string[] }>
  readonly partly?: Readonly<Record<string, Part>>
  /** Only rows with these values are shown. Omit it to show every row. */
  readonly only?: { readonly column: string; readonly values: readonly string[] }
}

/** Decisions by the name of the table. */
export type Disclosures = Readonly<Record<string, Disclosure>>

/** The columns that are kept back in every table. */
export const places: readonly string[] = ['shard', 'player_id']

/** The kind of the one who acted, without the name of a member of staff. */
export const actorWithoutName: Part = {
  rule: 'staff',
  shown: ({ actor }) => (String(actor).startsWith('staff:') ? 'staff' : actor),
}

/** An object without some of its parts. */
export const without =
  (column: string, names: readonly string[]): Part['shown'] =>
  (row) => {
    const value = row[column]
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))
  }
