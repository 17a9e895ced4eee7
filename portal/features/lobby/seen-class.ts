import type { Audience, Screen } from '../../catalogue/visibility.ts'
import type { Seen } from './arrange-lobby.ts'

const audiences: readonly Audience[] = ['visitor', 'player']
const screens: readonly Screen[] = ['wide', 'narrow']

/**
 * The same page is sent to everybody and to every device: the style sheet leaves out what is not for who looks, on this
 * screen, from the first paint on. Undefined for what all see.
 */
export function seenClass(seen: Seen): string | undefined {
  const unseen = audiences.flatMap((audience) =>
    screens.filter((screen) => !seen[audience].includes(screen)).map((screen) => unseenClasses[audience][screen]),
  )
  return unseen.length > 0 ? unseen.join(' ') : undefined
}

/** Written out, so that the style sheet's tool finds them. */
const unseenClasses: Readonly<Record<Audience, Readonly<Record<Screen, string>>>> = {
  visitor: { wide: 'unseen-visitor-wide', narrow: 'unseen-visitor-narrow' },
  player: { wide: 'unseen-player-wide', narrow: 'unseen-player-narrow' },
}

/** Where none of some things is seen; undefined where some of them are, everywhere. */
export function unseenOf(things: readonly { readonly seen: Seen }[]): Seen | undefined {
  const of = (audience: Audience) =>
    screens.filter((screen) => things.every(({ seen }) => !seen[audience].includes(screen)))
  const unseen = { visitor: of('visitor'), player: of('player') }
  return unseen.visitor.length + unseen.player.length > 0 ? unseen : undefined
}
