/** A requirement of a licence that tests can prove. */
export interface Rule {
  /** The number by which test titles refer to the rule, for example `[rule 12]`. It must never change. */
  readonly number: number
  readonly text: string
  /** The standard, licence condition or law that contains the requirement. */
  readonly source: string
  /** The settings that can relax the rule, each with its default value. Absent if no setting can relax it. */
  readonly settings?: Readonly<Record<string, string>>
  /** The paths of the code that enforces the rule: files or folders. */
  readonly enforcedIn: readonly string[]
}
