/**
 * Collects values that calls can use again, by the name of their field: the initial values, and values from all replies
 * so far.
 */
export class Facts {
  readonly #known = new Map<string, unknown[]>()

  constructor(start: Readonly<Record<string, readonly unknown[]>>) {
    for (const [name, values] of Object.entries(start)) this.#known.set(name, [...values])
  }

  of(name: string): readonly unknown[] {
    return this.#known.get(name) ?? []
  }

  /** Adds a value. Only the newest forty values of a name are kept. */
  add(name: string, value: unknown): void {
    const values = this.#known.get(name) ?? []
    if (!this.#known.has(name)) this.#known.set(name, values)
    if (values.includes(value)) return
    values.push(value)
    if (values.length > 40) values.shift()
  }

  /**
   * Adds the texts and numbers in a reply, by the names of their fields. Long texts, long lists and deeply nested
   * values are left out.
   */
  learn(reply: unknown, name = '', depth = 0): void {
    if (depth > 6) return
    if (typeof reply === 'string' || typeof reply === 'number') {
      if (name && String(reply).length <= 200) this.add(name, reply)
    } else if (Array.isArray(reply)) {
      for (const item of reply.slice(0, 5)) this.learn(item, name, depth + 1)
    } else if (typeof reply === 'object' && reply !== null) {
      for (const [key, value] of Object.entries(reply)) this.learn(value, key, depth + 1)
    }
  }
}
