/** How a stand-in presents itself on the sandbox's first page. */
export interface StandIn {
  readonly id: string
  readonly name: string
  readonly summary: string
  /** How programs reach it. */
  readonly endpoints: readonly string[]
  /** The inputs that make it refuse, delay, repeat or fall silent. */
  readonly inputs: readonly InputTable[]
  readonly link?: { readonly href: string; readonly name: string }
}

export interface InputTable {
  /** What the inputs are, such as "Last name". */
  readonly of: string
  readonly rows: readonly { readonly input: string; readonly effect: string }[]
}
