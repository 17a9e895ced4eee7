/**
 * The legal rules under which "Your data" withholds something. GDPR, article 15, entitles players to a copy of their
 * data, and these rules limit that right. The page explains each rule to every player, whether or not we hold such data
 * about them.
 */
export type Rule = 'copy' | 'secret' | 'staff' | 'tippingOff' | 'crime'

/** The law behind each rule, as "Your data" shows it. */
export const rules: Readonly<Record<Rule, string>> = {
  // Withholds copies of data that is shown elsewhere, and keys that only matter in our database.
  copy: 'GDPR, Art. 15(3)',
  // Withholds keys, passwords and their hashes, because they protect the account.
  secret: 'GDPR, Art. 15(4) and 32',
  // Withholds the names of our staff.
  staff: 'GDPR, Art. 15(4); DPA 2018, Sch. 2 para. 16',
  // Withholds notes about suspicions, and evidence that somebody has looked at the account.
  tippingOff: 'POCA 2002, s. 333A; Regulation (EU) 2024/1624, Art. 73; GDPR, Art. 23(1)(d)',
  // Withholds data that is used to detect fraud and duplicate accounts.
  crime: 'DPA 2018, Sch. 2 para. 2; GDPR, Art. 23(1)(d)',
}

type Row = Readonly<Record<string, unknown>>

/** A column of which players see only a part of each value, or only the values in some rows. */
export interface Part {
  /** The rule under which the rest of the column is withheld. */
  readonly rule: Rule
  /** Returns what is shown of the value in this row: undefined or null if nothing is shown. */
  shown(row: Row): unknown
}

/**
 * What "Your data" shows of a table that contains a player's id. Every column must be in exactly one of the lists. The
 * columns `shard` and `player_id` only locate the row in our database, so they are never shown and not listed.
 */
export interface Disclosure {
  readonly shown: readonly string[]
  readonly withheld?: Readonly<{ [rule in Rule]?: readonly string[] }>
  readonly partly?: Readonly<Record<string, Part>>
  /** Shows only the rows in which the column has one of the values. Absent if every row is shown. */
  readonly only?: { readonly column: string; readonly values: readonly string[] }
}

export type Disclosures = Readonly<Record<string, Disclosure>>

/** The columns that are withheld in every table, because they only locate the row in our database. */
export const places: readonly string[] = ['shard', 'player_id']

/** Shows who acted. For a member of staff, shows only `staff` instead of the name. */
export const actorWithoutName: Part = {
  rule: 'staff',
  shown: ({ actor }) => (String(actor).startsWith('staff:') ? 'staff' : actor),
}

/** Shows the object in `column` without the fields in `names`. */
export const without =
  (column: string, names: readonly string[]): Part['shown'] =>
  (row) => {
    const value = row[column]
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))
  }
