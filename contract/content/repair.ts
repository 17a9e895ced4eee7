import type * as z from 'zod/mini'

type Path = readonly PropertyKey[]
type Issue = z.core.$ZodIssue

export interface Repaired<T> {
  /** Undefined if the item could not be repaired. */
  readonly item: T | undefined
  /**
   * Maps the path of each value that does not match the schema, with dots between its keys, to the fault. These values
   * were left out, or they are the reason why the item cannot be used.
   */
  readonly misfits: ReadonlyMap<string, string>
}

interface RepairOptions {
  /**
   * If true, values that do not match the schema are left out. If false, an item that contains such a value cannot be
   * used.
   */
  readonly leaveOut: boolean
}

/**
 * How many times the item is repaired at most. Each time repairs one level of nesting, for example first a URL, then
 * the picture that contains the URL, then the slide that contains the picture.
 */
const turnsMaximum = 6

/**
 * Reads an item of a content service with its collection's schema. WordPress stores fields as text, and ACF writes an
 * empty field of any type as `false` or `''`, so such values are converted. With `leaveOut`, a value that still does
 * not match the schema is left out. If its field is required, the whole list entry that contains it is left out.
 */
export function repair<S extends z.ZodMiniType>(
  shape: S,
  value: unknown,
  { leaveOut }: RepairOptions,
): Repaired<z.output<S>> {
  let parsed = shape.safeParse(value)
  if (parsed.success) return { item: parsed.data, misfits: new Map() }
  const root = { value: structuredClone(value) }
  const misfits = new Map<string, string>()
  for (let turn = 0; turn < turnsMaximum; turn++) {
    const drops = new Map<unknown[], Set<number>>()
    const repairs = parsed.error.issues.map((issue) => {
      if (readAs(root, issue)) return true
      misfits.set(issue.path.join('.'), issue.message)
      return leaveOut && leave(root, issue.path, drops)
    })
    for (const [list, places] of drops) keepOnly(list, places)
    if (!repairs.some(Boolean)) break
    parsed = shape.safeParse(root.value)
    if (parsed.success) return { item: parsed.data, misfits }
  }
  return { item: undefined, misfits }
}

function keepOnly(list: unknown[], dropped: ReadonlySet<number>): void {
  const kept = list.filter((_, index) => !dropped.has(index))
  for (const [index, item] of kept.entries()) list[index] = item
  list.length = kept.length
}

type Holder = Record<PropertyKey, unknown>

/** Returns the object or array that contains the value at the path. For an empty path, that is `root` itself. */
function holderOf(root: { value: unknown }, path: Path): Holder | undefined {
  let holder: unknown = root
  for (const key of ['value', ...path].slice(0, -1)) {
    if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, key)) return undefined
    holder = (holder as Holder)[key]
  }
  return typeof holder === 'object' && holder !== null ? (holder as Holder) : undefined
}

/**
 * Converts the value at the path to the expected type, for example the text `12` to a number.
 * @returns false if that is not possible
 */
function readAs(root: { value: unknown }, issue: Issue): boolean {
  const holder = holderOf(root, issue.path)
  const key = issue.path.at(-1) ?? 'value'
  if (!holder || issue.code !== 'invalid_type' || !Object.hasOwn(holder, key)) return false
  const meant = readers[issue.expected]?.(holder[key])
  if (meant === undefined) return false
  holder[key] = meant
  return true
}

const isNothing = (value: unknown): boolean => value === false || value === null || value === ''

const readers: Readonly<Record<string, (value: unknown) => unknown>> = {
  number: (value) => (typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value.trim()) ? Number(value) : undefined),
  string: (value) => (typeof value === 'number' ? String(value) : isNothing(value) ? '' : undefined),
  boolean: (value) => {
    if (isNothing(value) || value === 0 || value === '0' || value === 'false') return false
    return value === 1 || value === '1' || value === 'true' ? true : undefined
  },
  // ACF writes a list field with a single choice as that choice, without a list around it.
  array: (value) => (isNothing(value) ? [] : typeof value === 'string' ? [value] : undefined),
}

/**
 * Removes the innermost existing value at the path, or the list entry that contains it.
 * @returns false if no value exists anywhere on the path
 */
function leave(root: { value: unknown }, path: Path, drops: Map<unknown[], Set<number>>): boolean {
  for (let depth = path.length; depth > 0; depth--) {
    const holder = holderOf(root, path.slice(0, depth))
    const key = path[depth - 1]
    if (!holder || key === undefined || !Object.hasOwn(holder, key)) continue
    if (Array.isArray(holder)) drops.set(holder, (drops.get(holder) ?? new Set()).add(Number(key)))
    else delete holder[key]
    return true
  }
  return false
}
