import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import { readTexts } from '../../texts/texts.server.ts'

/** The words of the lobby: they stay while its games change. */
export async function loader({ context }: LoaderFunctionArgs) {
  return { texts: await readTexts(context, ['lobby']) }
}

/** Only another language, for which the page asks at its own address, brings others. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href
