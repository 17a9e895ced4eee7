import { createHash } from 'node:crypto'

/**
 * The SHA-256 of the input's canonical JSON, in which keys are sorted at every depth. So inputs with the same values
 * have the same hash, whatever the order of their keys.
 */
export function hashInput(input: unknown): Buffer {
  const canonical = JSON.stringify(input, (_key, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
  return createHash('sha256').update(canonical).digest()
}
