/** A row of the small table in a mail. */
export interface Fact {
  readonly label: string
  readonly value: string
}
