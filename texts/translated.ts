/** The shape of a translation: every key of the English texts, no other. */
export type Translated<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Translated<English[Key]>
}
