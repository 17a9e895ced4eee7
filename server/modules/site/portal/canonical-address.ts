const pagePath = /^(?:\/[a-z\d-]+)+$/

/**
 * The address to which a request with a different spelling of a page's path is redirected: in lower case and without a
 * slash at the end. The query is kept. Undefined if the path is already spelled correctly, or cannot be that of a page.
 */
export function canonicalAddress(url: string): string | undefined {
  const [path = '', ...query] = url.split('?')
  const canonical = path.toLowerCase().replace(/\/+$/, '')
  if (canonical === path || !pagePath.test(canonical)) return undefined
  return [canonical, ...query].join('?')
}
