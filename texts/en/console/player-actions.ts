import type { DossierAction } from '@baize/contract/dossiers/actions'

interface ActionWords {
  readonly name: string
  readonly effect: string
  readonly recorded: string
}

/**
 * The actions of staff on a player. `name` is the label of the button, `effect` says what changes for the player, and
 * `recorded` names the action in the past tense for the audit log.
 */
export const playerActions = {
  lockAccount: {
    name: 'Lock the account',
    effect: 'The player is logged out and cannot log in until staff unlock the account.',
    recorded: 'Account locked',
  },
  unlockAccount: {
    name: 'Unlock the account',
    effect: 'The player can log in again. A break or an exclusion remains in force.',
    recorded: 'Account unlocked',
  },
  endPlayerSessions: {
    name: 'End all sessions',
    effect: 'The player is logged out everywhere and can log in again.',
    recorded: 'All sessions of a player ended',
  },
  removeFactors: {
    name: 'Remove second factors',
    effect: 'The password alone will be enough to log in. First make sure that it really is the player who is asking.',
    recorded: 'Second factors removed',
  },
  liftKycLock: {
    name: 'Allow document upload',
    effect: 'The player can upload documents, which staff then review.',
    recorded: 'Document upload allowed after a refusal',
  },
  requestDocuments: {
    name: 'Request a document',
    effect: 'The player is asked for the document by e-mail. Nothing else changes.',
    recorded: 'Request for a document',
  },
  cancelDocumentRequest: {
    name: 'Cancel the request',
    effect: 'The player can no longer upload a document that needs a request. They are not notified.',
    recorded: 'Request for a document cancelled',
  },
  timeOutPlayer: {
    name: 'Set a break',
    effect: 'The break starts at once and cannot be shortened.',
    recorded: 'Break set for a player',
  },
  excludePlayer: {
    name: 'Exclude the player',
    effect: 'The exclusion starts at once. It cannot be lifted or shortened.',
    recorded: 'Player excluded',
  },
  closePlayerAccount: {
    name: 'Close the account',
    effect: 'The account is closed permanently. The player can still have their money paid out.',
    recorded: 'Account closed',
  },
  correctPlayerDetails: {
    name: 'Correct details',
    effect: 'The fields you fill in replace the details in the account. The player is notified by e-mail.',
    recorded: 'Details corrected',
  },
  lowerPlayerLimit: {
    name: 'Lower a limit',
    effect: 'The limit applies at once. Only the player can raise it again.',
    recorded: 'Limit lowered',
  },
  givePlayerBonus: {
    name: 'Give a bonus',
    effect: 'The rules of the code apply, and the player sees the bonus at once.',
    recorded: 'Bonus given',
  },
  removePlayerBonus: {
    name: 'Remove the bonus',
    effect: 'The bonus money goes back to the casino. The player’s cash is not affected.',
    recorded: 'Bonus removed',
  },
  bookGoodwill: {
    name: 'Book goodwill',
    effect: 'The amount is booked at once and appears in the player’s history as a correction.',
    recorded: 'Goodwill booked',
  },
  correctEntry: {
    name: 'Correct the entry',
    effect:
      'The whole entry is reversed at once. An entry can be reversed only once. Any money already spent becomes a debt of the player.',
    recorded: 'Correction of an entry',
  },
  payOutForPlayer: {
    name: 'Request a payout',
    effect:
      'For a player who cannot log in. Do not transfer anything yet: another person has to confirm the payout first, and then it is listed under “To transfer”.',
    recorded: 'Payout to a player',
  },
  sendMessage: {
    name: 'Send a message',
    effect: 'The message appears in the player’s inbox at once.',
    recorded: 'Message to a player',
  },
  mailPlayer: {
    name: 'Write an e-mail',
    effect: 'The e-mail is sent to the player’s confirmed address at once.',
    recorded: 'E-mail to a player',
  },
} satisfies Readonly<
  Record<DossierAction['id'] | 'cancelDocumentRequest' | 'removePlayerBonus' | 'correctEntry', ActionWords>
>
