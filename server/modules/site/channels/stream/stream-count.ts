/** Maximum number of open streams per network address. It is high, because many people can share an address. */
const perAddress = 200
const perProcess = 5000

/** Limits the number of open streams, so that nobody can use up all of them. */
export class StreamCount {
  readonly #byAddress = new Map<string, number>()
  #all = 0

  /**
   * Counts a new stream.
   * @returns a function to call when the stream closes, or undefined if no further stream is allowed
   */
  take(address: string): (() => void) | undefined {
    const open = this.#byAddress.get(address) ?? 0
    if (open >= perAddress || this.#all >= perProcess) return undefined
    this.#byAddress.set(address, open + 1)
    this.#all += 1
    return () => {
      this.#all -= 1
      const left = (this.#byAddress.get(address) ?? 1) - 1
      if (left > 0) this.#byAddress.set(address, left)
      else this.#byAddress.delete(address)
    }
  }
}
