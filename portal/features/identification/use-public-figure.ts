import { useFields } from '@baize/web/forms/use-fields.ts'
import type { PublicFigure } from './agreement.tsx'
import type { IdentifiedPlayer } from './identified-player.ts'

/**
 * Returns the answer to the question whether the player is a key public figure, and a function to set it. The answer
 * survives a reload.
 */
export function usePublicFigure({ userId }: IdentifiedPlayer, tab: 'card' | 'id' | 'document') {
  const { values, set } = useFields({
    start: { answer: '' },
    draft: { name: `identification.${tab}.figure.${userId}`, keeps: ['answer'] },
  })
  const { answer: given } = values
  const figure: PublicFigure = given === 'yes' || given === 'no' ? given : undefined
  return [figure, (answer: PublicFigure) => set('answer', answer ?? '')] as const
}
