/**
 * JSON of one of the portal's own addresses, in the shape that the caller expects.
 * @throws Error if the portal is unreachable (`isNoAnswer`), or answers with another status than 2xx
 */
export async function fetchJson<Content>(address: string, signal: AbortSignal): Promise<Content> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`)
  return (await response.json()) as Content
}
