/**
 * Whether PostgreSQL can store every string in a value. It can store neither U+0000 nor half of a surrogate pair, both
 * of which only attackers send.
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  // `for in` is used because it avoids copying the keys into an array, and this function runs for every request.
  for (const name in value) {
    if (!isStorable(name) || !isStorable((value as Readonly<Record<string, unknown>>)[name])) return false
  }
  return true
}
