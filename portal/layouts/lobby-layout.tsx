import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import { isLanguageNew } from '../texts/next-language.ts'
import { readTexts } from '../texts/read-texts.server.ts'

/** The texts of the lobby, which stay while its games change. */
export async function loader({ context }: LoaderFunctionArgs) {
  return { texts: await readTexts(context, ['lobby']) }
}

/** Reloads the texts for another language and for a reload of the same page. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href || isLanguageNew()
