import type * as z from 'zod/mini'

type Path = readonly PropertyKey[]
type Issue = z.core.$ZodIssue

export interface Repaired<T> {
  /** Absent if it cannot be repaired. */
  readonly item: T | undefined
  /**
   * The places (with dots) that did not fit, each with its fault. They were left out, or they make the item unusable.
   */
  readonly misfits: ReadonlyMap<string, string>
}

interface RepairOptions {
  /** Whether values that do not fit are left out if possible. */
  readonly leaveOut: boolean
}

/** Each turn repairs one level: an address, then the picture around it, then the slide. */
const turnsMaximum = 6

/**
 * Reads an item of a content service in its collection's shape. WordPress keeps its fields as text. ACF writes an empty
 * field as `false` or `''` whatever its kind. Both are converted. A value that still does not fit is left out: an
 * optional field alone, otherwise the whole list entry around it.
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
  const kept = list.filter((_, place) => !dropped.has(place))
  for (const [place, item] of kept.entries()) list[place] = item
  list.length = kept.length
}

type Holder = Record<PropertyKey, unknown>

/** The holder of the value at the path. A box holds the root. */
function holderOf(root: { value: unknown }, path: Path): Holder | undefined {
  let holder: unknown = root
  for (const key of ['value', ...path].slice(0, -1)) {
    if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, key)) return undefined
    holder = (holder as Holder)[key]
  }
  return typeof holder === 'object' && holder !== null ? (holder as Holder) : undefined
}

/** Replaces the value at the path by its meaning. @returns whether it has a meaning */
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
  // A list field with a single choice arrives as that choice alone.
  array: (value) => (isNothing(value) ? [] : typeof value === 'string' ? [value] : undefined),
}

/** Removes the innermost existing value at the path, or the list entry around it. */
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
