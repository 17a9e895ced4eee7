import type { DossierAction } from '@baize/contract/dossiers/actions'

interface ActionWords {
  readonly name: string
  readonly effect: string
  readonly recorded: string
}

/** What staff do to a player: the words of the button, what it changes for the player, and its name on record. */
export const playerActions = {
  lockAccount: {
    name: 'Lock the account',
    effect: 'The player is logged out and cannot log in until staff unlock the account.',
    recorded: 'Account locked',
  },
  unlockAccount: {
    name: 'Unlock the account',
    effect: 'The player can log in again. A break or exclusion of their own stays.',
    recorded: 'Account unlocked',
  },
  endPlayerSessions: {
    name: 'End all sessions',
    effect: 'The player is logged out everywhere and may log in again.',
    recorded: 'End of all sessions of a player',
  },
  removeFactors: {
    name: 'Remove second factors',
    effect: 'The password alone suffices from now on. Make sure that it is the player who asks.',
    recorded: 'Second factors removed',
  },
  liftKycLock: {
    name: 'Let them upload documents',
    effect: 'The player may upload documents, which staff then review.',
    recorded: 'Documents allowed after a refusal',
  },
  requestDocuments: {
    name: 'Ask for a document',
    effect: 'A mail asks the player for the document. Nothing else changes.',
    recorded: 'Request for a document',
  },
  timeOutPlayer: {
    name: 'Give a break',
    effect: 'The break begins at once and cannot become shorter.',
    recorded: 'Break for a player',
  },
  excludePlayer: {
    name: 'Exclude the player',
    effect: 'The exclusion begins at once. Nothing lifts it or makes it shorter.',
    recorded: 'Player excluded',
  },
  closePlayerAccount: {
    name: 'Close the account',
    effect: 'The account closes for good. The player still gets their money.',
    recorded: 'Account closed',
  },
  correctPlayerDetails: {
    name: 'Correct details',
    effect: 'Filled-in fields replace what the account has. A mail tells the player.',
    recorded: 'Details corrected',
  },
  lowerPlayerLimit: {
    name: 'Lower a limit',
    effect: 'The limit holds at once. Only the player can raise it again.',
    recorded: 'Limit lowered',
  },
  givePlayerBonus: {
    name: 'Give a bonus',
    effect: 'The rules of the code hold, and the player sees the bonus at once.',
    recorded: 'Bonus given',
  },
  removePlayerBonus: {
    name: 'Remove the bonus',
    effect: 'Its bonus money goes to the house. Cash stays.',
    recorded: 'Bonus removed',
  },
  bookGoodwill: {
    name: 'Book goodwill',
    effect: 'The amount is booked at once, and the player’s history shows it as a correction.',
    recorded: 'Goodwill',
  },
  correctEntry: {
    name: 'Correct the entry',
    effect:
      'The whole entry is reversed at once, and only once. Money that is already spent becomes a debt of the player.',
    recorded: 'Correction of an entry',
  },
  payOutForPlayer: {
    name: 'Request a payout',
    effect:
      'For a player who cannot log in. Do not transfer anything yet: another person confirms the payout first, and then it waits under “To transfer”.',
    recorded: 'Payout to a player',
  },
  sendMessage: {
    name: 'Send a message',
    effect: 'The message is in the player’s inbox at once.',
    recorded: 'Message to a player',
  },
  mailPlayer: {
    name: 'Write a mail',
    effect: 'The mail goes to the player’s confirmed address at once.',
    recorded: 'Mail to a player',
  },
} satisfies Readonly<Record<DossierAction['id'] | 'removePlayerBonus' | 'correctEntry', ActionWords>>
