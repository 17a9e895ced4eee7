import type { FastifyRequest } from 'fastify'
import { invalidParameters, noRoute, type WrongParameter } from './refusal.ts'

export type Params = { Params: { collection: string; id: string } }
export type Query = Readonly<Record<string, unknown>>

export function idOf({ params: { id } }: FastifyRequest<Params>): bigint {
  if (!/^\d{1,15}$/.test(id)) throw noRoute()
  return BigInt(id)
}

const listedMaximum = 100

/** Reads the parameters of a query as PHP and WordPress would, and collects all errors. */
export class Parameters {
  readonly #given = new Map<string, string[]>()
  readonly #wrong = new Map<string, WrongParameter>()

  constructor(query: Query) {
    for (const [name, value] of Object.entries(query)) {
      // U+0000 is removed, because PostgreSQL cannot store it.
      const values = [value].flat().map((text) => String(text).replaceAll('\0', ''))
      const list = /^(.+)\[\d*\]$/.exec(name)
      // Parameters named `name[]` and `name[3]` form a list. If a parameter with any other name is repeated, its last
      // value counts.
      if (list?.[1]) this.#given.set(list[1], [...(this.#given.get(list[1]) ?? []), ...values])
      else this.#given.set(name, values.slice(-1))
    }
  }

  has(name: string): boolean {
    return this.#given.has(name)
  }

  text(name: string): string {
    return this.#given.get(name)?.join(',') ?? ''
  }

  /** Reads a list whose items are separated by commas or spaces. */
  list(name: string): string[] {
    const items = this.text(name)
      .split(/[\s,]+/)
      .filter(Boolean)
    if (items.length > listedMaximum) {
      this.refuse(name, 'rest_too_many_items', `${name} must contain at most ${listedMaximum} items.`)
    }
    return items
  }

  integer(name: string, otherwise: number, minimum?: number, maximum?: number): number {
    if (!this.has(name)) return otherwise
    const value = integerOf(this.text(name))
    if (value === undefined) this.#refuseType(name)
    else if (minimum !== undefined && maximum !== undefined) {
      if (value >= minimum && value <= maximum) return value
      const bounds = `between ${minimum} (inclusive) and ${maximum} (inclusive)`
      this.refuse(name, 'rest_out_of_bounds', `${name} must be ${bounds}`)
    } else if (minimum !== undefined && value < minimum) {
      this.refuse(name, 'rest_out_of_bounds', `${name} must be greater than or equal to ${minimum}`)
    }
    return value ?? otherwise
  }

  integers(name: string): number[] {
    const values = this.list(name).map(integerOf)
    const first = values.indexOf(undefined)
    if (first !== -1) this.#refuseType(name, `${name}[${first}]`)
    return values.filter((value) => value !== undefined)
  }

  choice<const T extends string>(name: string, otherwise: T, allowed: readonly T[]): T {
    if (!this.has(name)) return otherwise
    const value = allowed.find((item) => item === this.text(name))
    if (value === undefined) this.#refuseChoice(name, name, allowed)
    return value ?? otherwise
  }

  choices<const T extends string>(name: string, allowed: readonly T[]): T[] {
    return this.list(name).flatMap((given, index) => {
      const value = allowed.find((item) => item === given)
      if (value === undefined) this.#refuseChoice(name, `${name}[${index}]`, allowed)
      return value ?? []
    })
  }

  refuse(name: string, code: WrongParameter['code'], message: string): void {
    if (!this.#wrong.has(name)) this.#wrong.set(name, { code, message })
  }

  /**
   * Ends the reading of the parameters.
   * @throws ContentRefusal `rest_invalid_param` if at least one parameter was invalid
   */
  end(): void {
    if (this.#wrong.size > 0) throw invalidParameters(this.#wrong)
  }

  #refuseType(name: string, param = name): void {
    if (this.#wrong.has(name)) return
    const message = `${param} is not of type integer.`
    this.#wrong.set(name, { code: 'rest_invalid_type', message, data: { param } })
  }

  #refuseChoice(name: string, param: string, allowed: readonly string[]): void {
    const last = allowed.at(-1) ?? ''
    const rest = allowed.slice(0, -1).join(', ')
    const names = allowed.length > 2 ? `${rest}, and ${last}` : `${rest} and ${last}`
    this.refuse(name, 'rest_not_in_enum', `${param} is not one of ${names}.`)
  }
}

/** Like PHP, accepts `10.0` and `1e2` as integers. */
function integerOf(text: string): number | undefined {
  const value = /^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?\s*$/i.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(value) ? value : undefined
}
