/**
 * Returns the names of the values and tags that a compiled message uses. A compiled message is a text, or a list of
 * texts and of `[name, kind, …]`.
 */
export function valuesOf(message: unknown): ReadonlySet<string> {
  const parts = Array.isArray(message) ? message.filter((part) => Array.isArray(part)) : []
  return new Set(
    parts.flatMap(([name, kind, options, ...rest]) => {
      const inner =
        typeof kind === 'number' && kind > 0 ? Object.values((options ?? {}) as object) : [kind, options, ...rest]
      return [String(name), ...inner.flatMap((text) => [...valuesOf(Array.isArray(text) ? text : [text])])]
    }),
  )
}
