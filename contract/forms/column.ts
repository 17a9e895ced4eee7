/** The name of a field's column in the database, which is the field's name in snake case: `postCode` → `post_code`. */
export type ColumnOf<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? Head extends Lowercase<Head>
    ? `${Head}${ColumnOf<Tail>}`
    : `_${Lowercase<Head>}${ColumnOf<Tail>}`
  : ''

export const columnOf = <Name extends string>(name: Name) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnOf<Name>

/** Returns the values of an object under the names of their columns. */
export const byColumn = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [columnOf(name), value])) as {
    [Name in keyof Values & string as ColumnOf<Name>]: Values[Name]
  }
