/** A requirement of a licence, as something that a test can show. */
export interface Rule {
  /** Stays for good. Tests name it as `[rule 12]` in their titles. */
  readonly number: number
  readonly text: string
  /** The standard, licence condition or law that asks for it. */
  readonly source: string
  /** The settings that can change it, each with its strict default. Omit it if nothing can. */
  readonly settings?: Readonly<Record<string, string>>
  /** The files or folders that enforce it. */
  readonly enforcedIn: readonly string[]
}
