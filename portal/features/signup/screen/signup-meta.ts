import type { signup } from '@baize/texts/en/signup'
import type { MetaFunction } from 'react-router'
import { paths } from '../../../navigation/paths.ts'
import type { JsonText } from '../../../rendering/json-text.ts'
import { ownText, plainMeta } from '../../../frame/page-meta.ts'
import type { Texts } from '../../../texts/compiled-texts.ts'

type Screen = keyof typeof signup.title

/** Returns the title and the canonical URL of a sign-up screen. Search engines may list only the first screen. */
export function signupMeta(screen: Screen): MetaFunction {
  return ({ matches, loaderData }) => {
    const { texts } = (loaderData ?? {}) as { texts?: JsonText<Texts> }
    const page = ownText(texts, `signup.title.${screen}`)
    return plainMeta(matches, { path: paths[screen](), page, unlisted: screen !== 'join' })
  }
}
