import { useTyped } from '../../data/use-typed.ts'
import type { PublicFigure } from './agreement.tsx'
import type { IdentifiedPlayer } from './identified-player.ts'

/** The answer to the question about public figures. It survives a reload. */
export function usePublicFigure({ userId }: IdentifiedPlayer, tab: 'card' | 'id' | 'document') {
  const { typed, set } = useTyped<'answer'>(`identification.${tab}.figure.${userId}`)
  const figure: PublicFigure = typed.answer === 'yes' || typed.answer === 'no' ? typed.answer : undefined
  return [figure, (answer: PublicFigure) => set('answer', answer ?? '')] as const
}
