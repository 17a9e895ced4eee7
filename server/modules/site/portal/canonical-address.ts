const pagePath = /^(?:\/[a-z\d-]+)+$/

/**
 * If the path of a page is spelled differently, the address to which the request is redirected: in lower case and
 * without a slash at the end. The query is kept. Undefined if the path is already spelled correctly, or if it cannot be
 * the path of a page.
 */
export function canonicalAddress(url: string): string | undefined {
  const [path = '', ...query] = url.split('?')
  const canonical = path.toLowerCase().replace(/\/+$/, '')
  if (canonical === path || !pagePath.test(canonical)) return undefined
  return [canonical, ...query].join('?')
}
