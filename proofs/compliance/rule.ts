/** A requirement of a licence that tests can prove. */
export interface Rule {
  /** A rule's number must never change, because test titles refer to the rule as `[rule 12]`, for example. */
  readonly number: number
  readonly text: string
  /** The standard, licence condition or law that contains the requirement. */
  readonly source: string
  /** The settings that can relax the rule, each with its default value. Absent if no setting can relax it. */
  readonly settings?: Readonly<Record<string, string>>
  /** The files or folders that enforce the rule. */
  readonly enforcedIn: readonly string[]
}
