/** Open streams of one network address. Many people can share one. */
const perAddress = 200
/** Open streams of one process. */
const perProcess = 5000

/** Counts open streams, so that nobody takes all of them. */
export class StreamCount {
  readonly #byAddress = new Map<string, number>()
  #all = 0

  /** @returns the call that gives the place back; undefined if all are taken */
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
