/** Whether PostgreSQL can keep every text of a value: no U+0000, and no half of a surrogate pair. Only attacks send them. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  // requests are many, so their fields are not copied first
  for (const name in value) {
    if (!isStorable(name) || !isStorable((value as Readonly<Record<string, unknown>>)[name])) return false
  }
  return true
}
