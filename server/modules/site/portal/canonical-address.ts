const pagePath = /^(?:\/[a-z\d-]+)+$/

/**
 * The address to which another spelling of a page's path leads: small letters and no slash at the end. The query stays.
 * Undefined for a path that is spelled right, and for one that is no page's.
 */
export function canonicalAddress(url: string): string | undefined {
  const [path = '', ...query] = url.split('?')
  const canonical = path.toLowerCase().replace(/\/+$/, '')
  if (canonical === path || !pagePath.test(canonical)) return undefined
  return [canonical, ...query].join('?')
}
