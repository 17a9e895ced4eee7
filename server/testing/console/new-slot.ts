import { testGame } from '../money.ts'

/** A game of the tests' studio that is not yet in the registry. */
export const newSlot = {
  platform: testGame.platform,
  gameId: 'new-slot',
  studio: testGame.studio,
  gameName: 'New Slot',
  kind: 'slot',
  rtpBasisPoints: 9600,
  freePlay: true,
  active: true,
  stakes: { GBP: { minimum: '0.10', maximum: '2.00' } },
}
