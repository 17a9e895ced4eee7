import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { localeParameter } from '@baize/texts/language'
import { isLanguageNew } from '../texts/next-language.ts'
import { originParameter, overParameter } from '../navigation/over.ts'

/** The specification's name of the parameter in the address of the game page. Its value is a launch token. */
export const tokenParameter = 'sessionKey'

/** Values of an address that no loader reads: the overlays over the page, and what scripts remove at once. */
const unread = [overParameter, originParameter, tokenParameter, localeParameter]

/** Every page exports it: the page is the same with and without its overlays, so they reload nothing. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate
  return isLanguageNew() || (isOtherPage(currentUrl, nextUrl) && defaultShouldRevalidate)
}

type Place = Pick<URL, 'pathname' | 'search'>

/** Whether another page is shown, and not only other overlays over the same one. */
export const isOtherPage = (some: Place, other: Place): boolean => pageOf(some) !== pageOf(other)

function pageOf({ pathname, search }: Place): string {
  const query = new URLSearchParams(search)
  for (const name of unread) query.delete(name)
  return `${pathname}?${query}`
}
