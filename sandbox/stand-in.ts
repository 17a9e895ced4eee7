/** The description of a stand-in on the sandbox's first page. */
export interface StandIn {
  readonly id: string
  readonly name: string
  readonly summary: string
  /** The methods and paths of the stand-in that the casino's server calls. */
  readonly endpoints: readonly string[]
  /** The inputs that make the stand-in refuse, delay, repeat or omit a response. */
  readonly inputs: readonly InputTable[]
  readonly link?: { readonly href: string; readonly name: string }
}

export interface InputTable {
  /** The kind of input, for example "Last name". */
  readonly of: string
  readonly rows: readonly { readonly input: string; readonly effect: string }[]
}
