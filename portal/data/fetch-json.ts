/**
 * Reads JSON from one of the portal's own URLs. The caller states the expected shape; it is not checked.
 * @throws Error if the portal is unreachable (`isNoAnswer` is then true) or replies with a status other than 2xx
 */
export async function fetchJson<Content>(address: string, signal: AbortSignal): Promise<Content> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`)
  return (await response.json()) as Content
}
