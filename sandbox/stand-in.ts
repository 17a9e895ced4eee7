/** A stand-in's entry on the sandbox's first page. */
export interface StandIn {
  readonly id: string
  readonly name: string
  readonly summary: string
  /** The addresses for programs. */
  readonly endpoints: readonly string[]
  /** The inputs that make it refuse, delay, repeat or stay silent. */
  readonly inputs: readonly InputTable[]
  readonly link?: { readonly href: string; readonly name: string }
}

export interface InputTable {
  /** The kind of input, such as "Last name". */
  readonly of: string
  readonly rows: readonly { readonly input: string; readonly effect: string }[]
}
