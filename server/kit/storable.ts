/** Whether PostgreSQL can keep every text of a value: no U+0000, and no half of a surrogate pair. Only attacks send them. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  return typeof value !== 'object' || value === null || Object.entries(value).flat().every(isStorable)
}
