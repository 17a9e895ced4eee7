import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import { isLanguageNew } from '../texts/next-language.ts'
import { readTexts } from '../texts/read-texts.server.ts'

/**
 * Loads the lobby's texts. The layout loads them, and not the page, so that they stay loaded while the games change.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  return { texts: await readTexts(context, ['lobby']) }
}

/** Reloads the texts only when the language changes or the same page is reloaded. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href || isLanguageNew()
