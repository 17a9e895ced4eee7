/** A line of the small table in a letter. */
export interface Fact {
  readonly label: string
  readonly value: string
}
