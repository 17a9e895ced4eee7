import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { localeParameter } from '@baize/texts/language'
import { isLanguageNew } from '../texts/next-language.ts'
import { originParameter, overParameter } from '../navigation/over.ts'

/** Name of the query parameter that contains a launch token on the game page (portal specification). */
export const tokenParameter = 'sessionKey'

/** Query parameters that no loader reads: the overlays, and parameters that scripts remove from the URL at once. */
const unread = [overParameter, originParameter, tokenParameter, localeParameter]

/**
 * Decides whether a page's data is loaded again after a navigation. Every page exports this function, because a page's
 * data does not depend on the overlays above it, so opening an overlay must not reload the data.
 */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate
  return isLanguageNew() || (isOtherPage(currentUrl, nextUrl) && defaultShouldRevalidate)
}

type Address = Pick<URL, 'pathname' | 'search'>

/** Returns whether two URLs show different pages, and not only different overlays above the same page. */
export const isOtherPage = (some: Address, other: Address): boolean => pageOf(some) !== pageOf(other)

function pageOf({ pathname, search }: Address): string {
  const query = new URLSearchParams(search)
  for (const name of unread) query.delete(name)
  return `${pathname}?${query}`
}
