export const staff = {
  /**
   * The texts of refusals that staff read, where the text in `errors.ts` is written for the player. The keys are those
   * of `errors.ts`.
   */
  errors: {
    bonuses: {
      currency: 'This code is for accounts in {currency}, and the player’s account has another currency.',
      paused: 'Bonuses are paused for this player, because their play shows signs of harm.',
    },
    documents: {
      expired: 'This document has expired. Refuse it, and the player is asked for one that is still valid.',
    },
    session: {
      forbidden: 'The player may not play for real money at the moment, so this is not possible.',
    },
    wallet: {
      insufficientFunds: 'The player’s cash is too low for this amount.',
    },
  },
} as const
