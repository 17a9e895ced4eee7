import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import { isLanguageNew } from '../texts/next-language.ts'
import { readTexts } from '../texts/read-texts.server.ts'

/** The words of the lobby: they stay while its games change. */
export async function loader({ context }: LoaderFunctionArgs) {
  return { texts: await readTexts(context, ['lobby']) }
}

/** Another language brings others; who asks again for the page as it is gets them, too. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href || isLanguageNew()
