/**
 * The legal rules under which "Your data" withholds something. GDPR, article 15, entitles players to a copy of their
 * data, and these rules limit that right. The page explains each rule to every player, whether or not we hold such data
 * about them.
 */
export type Rule = 'copy' | 'secret' | 'staff' | 'tippingOff' | 'crime'

/** The law behind each rule. */
export const rules: Readonly<Record<Rule, string>> = {
  // copies of data that is shown elsewhere, and keys that only matter in our database
  copy: 'GDPR, Art. 15(3)',
  // keys, passwords and their hashes, which protect the account
  secret: 'GDPR, Art. 15(4) and 32',
  // names of our staff
  staff: 'GDPR, Art. 15(4); DPA 2018, Sch. 2 para. 16',
  // notes about suspicions, and evidence that somebody has looked at the account
  tippingOff: 'POCA 2002, s. 333A; Regulation (EU) 2024/1624, Art. 73; GDPR, Art. 23(1)(d)',
  // data that detects fraud and duplicate accounts
  crime: 'DPA 2018, Sch. 2 para. 2; GDPR, Art. 23(1)(d)',
}

type Row = Readonly<Record<string, unknown>>

/** A column whose values are shown in part or in some rows only. */
export interface Part {
  /** The rule under which the rest is withheld. */
  readonly rule: Rule
  /** Returns what is shown of the value. Undefined or null if nothing is. */
  shown(row: Row): unknown
}

/**
 * What is shown of one table with a player's id. Every column must be in exactly one of the lists. The columns `shard`
 * and `player_id` only locate the row in our database, so they are never shown and not listed.
 */
export interface Disclosure {
  readonly shown: readonly string[]
  readonly withheld?: Readonly<{ [rule in Rule]?: readonly string[] }>
  readonly partly?: Readonly<Record<string, Part>>
  /** Only rows with one of these values in the column are shown. Absent: every row is shown. */
  readonly only?: { readonly column: string; readonly values: readonly string[] }
}

export type Disclosures = Readonly<Record<string, Disclosure>>

/** The columns that are withheld in every table. */
export const places: readonly string[] = ['shard', 'player_id']

/** Shows what kind of actor it was, without the name of a member of staff. */
export const actorWithoutName: Part = {
  rule: 'staff',
  shown: ({ actor }) => (String(actor).startsWith('staff:') ? 'staff' : actor),
}

/** Shows an object in `column` without the fields in `names`. */
export const without =
  (column: string, names: readonly string[]): Part['shown'] =>
  (row) => {
    const value = row[column]
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))
  }
