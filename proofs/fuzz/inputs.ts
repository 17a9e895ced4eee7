import * as fc from 'fast-check'
import { hostileValues } from './hostile.ts'
import type { Facts } from './facts.ts'

/** The parts of JSON Schema that occur in the contract's requests. */
export interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly additionalProperties?: Schema | boolean
  readonly propertyNames?: Schema
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
}

/**
 * Generates values that the schema accepts. Collected values of a field with the same name are used more often than new
 * ones, if the schema accepts them.
 */
function validOf(schema: Schema, facts: Facts, name = ''): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((one) => validOf(one, facts, name)))
  switch (schema.type) {
    case 'string':
      return validText(schema, facts, name)
    case 'integer':
    case 'number':
      return fc.integer({
        min: Math.ceil(schema.minimum ?? -100),
        max: Math.floor(Math.min(schema.maximum ?? 1000, 1e9)),
      })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(validOf(schema.items ?? {}, facts, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, Math.max(schema.minItems ?? 0, 3)),
      })
    case 'object':
      return validObject(schema, facts)
    case undefined:
    default:
      return fc.constantFrom('a', 1, true, 'GBP', '2026-11-25')
  }
}

function validText(schema: Schema, facts: Facts, name: string): fc.Arbitrary<string> {
  const { pattern, format, minLength = 0, maxLength = 200 } = schema
  const form = pattern === undefined ? undefined : new RegExp(pattern, 'u')
  const fits = (text: unknown): text is string =>
    typeof text === 'string' && text.length >= minLength && text.length <= maxLength && (form?.test(text) ?? true)
  const known = facts.of(name).filter(fits)
  const made =
    format === 'uuid'
      ? fc.uuid({ version: 7 })
      : format === 'date-time'
        ? fc.constantFrom(
            '2026-01-01T00:00:00Z',
            '2026-11-25T08:00:00Z',
            '2027-01-01T00:00:00.123Z',
            '1970-01-01T00:00:00Z',
          )
        : form
          ? matching(form, facts)
          : fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 20)) })
  return known.length > 0 ? fc.oneof({ arbitrary: fc.constantFrom(...known), weight: 4 }, made) : made
}

/**
 * The generators of texts that match a pattern, by pattern. They are kept, because building one can take two seconds,
 * during which the program under test, which runs in the same process, could not reply.
 */
const generators = new Map<string, fc.Arbitrary<string> | undefined>()

/**
 * Generates texts that match the pattern. For a pattern that the generator does not support, for example one with a
 * lookahead, only collected values and the empty text are used.
 */
function matching(form: RegExp, facts: Facts): fc.Arbitrary<string> {
  if (!generators.has(form.source)) generators.set(form.source, generatorOf(form))
  const generator = generators.get(form.source)
  if (generator) return generator
  const known = facts.of('any').filter((one): one is string => typeof one === 'string' && form.test(one))
  return fc.constantFrom('', ...known)
}

function generatorOf(form: RegExp): fc.Arbitrary<string> | undefined {
  try {
    return fc.stringMatching(form)
  } catch {
    return undefined
  }
}

function validObject(schema: Schema, facts: Facts): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema
  const parts = Object.entries(properties).map(([name, part]) => [name, validOf(part, facts, name)] as const)
  const own = fc.record(Object.fromEntries(parts), { requiredKeys: required.filter((name) => name in properties) })
  if (typeof additionalProperties !== 'object') return own
  const names = propertyNames ? validOf(propertyNames, facts) : fc.string({ maxLength: 10 })
  const further = fc.dictionary(names as fc.Arbitrary<string>, validOf(additionalProperties, facts), { maxKeys: 3 })
  return fc.tuple(own, further).map(([known, more]) => ({ ...more, ...known }))
}

/** Generates the content of a request: a valid one, a valid one with one or two fields changed, or a hostile value. */
export const contentOf = (schema: Schema, facts: Facts): fc.Arbitrary<unknown> => {
  const valid = validOf(schema, facts)
  return fc.oneof(
    { arbitrary: valid, weight: 5 },
    { arbitrary: fc.tuple(valid, change).map(([value, how]) => changed(value, how)), weight: 6 },
    { arbitrary: fc.tuple(valid, change, change).map(([value, a, b]) => changed(changed(value, a), b)), weight: 1 },
    { arbitrary: fc.constantFrom(...hostileValues), weight: 1 },
  )
}

interface Change {
  readonly place: number
  readonly how: 'replace' | 'omit' | 'wrap' | 'add' | 'deepen'
  readonly by: unknown
}

const change: fc.Arbitrary<Change> = fc.record({
  place: fc.nat(1000),
  how: fc.constantFrom('replace', 'replace', 'replace', 'omit', 'wrap', 'add', 'deepen'),
  by: fc.constantFrom(...hostileValues),
})

/**
 * Returns a copy of the value with one field replaced, omitted, wrapped in an array or added. `deepen` replaces a field
 * inside that field.
 */
export function changed(value: unknown, { place, how, by }: Change): unknown {
  if (typeof value !== 'object' || value === null) return by
  const entries = Object.entries(value)
  const [name, part] = entries[place % Math.max(entries.length, 1)] ?? ['extra', by]
  const rebuilt = (parts: readonly (readonly [string, unknown])[]): unknown =>
    Array.isArray(value) ? parts.map(([, one]) => one) : Object.fromEntries(parts)
  const others = entries.filter(([other]) => other !== name)
  if (how === 'omit') return rebuilt(others)
  if (how === 'add') return rebuilt([...entries, ['extra', by]])
  if (how === 'wrap') return rebuilt([...others, [name, [part]]])
  if (how === 'deepen') return rebuilt([...others, [name, changed(part, { place: place + 1, how: 'replace', by })]])
  return rebuilt([...others, [name, by]])
}
