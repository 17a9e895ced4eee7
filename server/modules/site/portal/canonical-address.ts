const pagePath = /^(?:\/[a-z\d-]+)+$/

/**
 * Returns the address to which a request is redirected if it does not spell the path of a page correctly, that is, in
 * lower case and without a slash at the end. The query is kept.
 * @returns undefined if the path is already spelled correctly, or if it cannot be the path of a page
 */
export function canonicalAddress(url: string): string | undefined {
  const [path = '', ...query] = url.split('?')
  const canonical = path.toLowerCase().replace(/\/+$/, '')
  if (canonical === path || !pagePath.test(canonical)) return undefined
  return [canonical, ...query].join('?')
}
