/** A stand-in as the sandbox's first page shows it. */
export interface StandIn {
  readonly id: string
  readonly name: string
  readonly summary: string
  /** The addresses that the casino's programs call. */
  readonly endpoints: readonly string[]
  /** The inputs that make the stand-in refuse, delay, repeat or not answer. */
  readonly inputs: readonly InputTable[]
  readonly link?: { readonly href: string; readonly name: string }
}

export interface InputTable {
  /** What the input is, for example "Last name". */
  readonly of: string
  readonly rows: readonly { readonly input: string; readonly effect: string }[]
}
