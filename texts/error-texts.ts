import type { ErrorCode } from '@baize/contract/errors'

type Group<Code extends string> = Code extends `${infer Head}.${string}` ? Head : never
type Member<Code extends string, Head extends string> = Code extends `${Head}.${infer Tail}` ? Tail : never

/**
 * The error texts, with exactly one text for every error code. For example, `payments.low` is `payments: { low: … }`.
 */
export type ErrorTexts = {
  readonly [Head in Group<ErrorCode>]: { readonly [Tail in Member<ErrorCode, Head>]: string }
}
