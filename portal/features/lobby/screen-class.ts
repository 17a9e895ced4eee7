import type { Session } from '../../data/session.ts'
import type { Audience, Screen, Seen } from './arrange.ts'

/** Where the window decides, the style sheet does: the same page is sent to every device. */
export const screenClass = (seen: readonly Screen[]) =>
  seen.length === 2 ? undefined : seen[0] === 'wide' ? 'max-narrow:hidden' : 'narrow:hidden'

export const audienceOf = (state: Session['state']): Audience => (state === 'player' ? 'player' : 'visitor')

/** The screens on which none of some things is seen. */
export const unseenBy = (things: readonly { readonly seen: Seen }[], audience: Audience): readonly Screen[] =>
  (['wide', 'narrow'] as const).filter((screen) => things.every(({ seen }) => !seen[audience].includes(screen)))
