/** The refusals of operations of the staff. */
export const staffErrors = {
  staff: {
    signIn: 'The e-mail address or password is wrong.',
    locked: 'Too many failed attempts. Please wait 15 minutes and try again.',
    code: 'The code is wrong or was already used.',
    passkey: 'The passkey was not accepted.',
    password: 'Choose a password of at least 12 characters with letters and digits that is not a common one.',
    invitation: 'The invitation has expired or was already used. Please ask for a new one.',
    permission: 'Your role does not include this.',
    unconfirmed: 'Please confirm this action with your second factor.',
    memberNeeded: 'A machine’s key cannot do this, or ask for it. A member of staff has to.',
    unknown: 'This member of staff does not exist.',
    role: 'This role does not exist.',
    builtIn: 'A built-in role cannot be changed. Compose a role with another name.',
    roleInUse: 'Members of staff still have this role. Give them another one first.',
    self: 'You cannot change your own access. Ask another administrator.',
    last: 'Somebody must remain who can manage the staff.',
    openIdOff: 'This house has no single sign-on. Please sign in with your password or passkey.',
    openIdDown: 'The identity provider does not answer. Please try again.',
    openIdAnswer: 'The identity provider did not confirm who you are. Please sign in again.',
    openIdFactor: 'The identity provider has not asked for your second factor. Please sign in again with both.',
    openIdEmail: 'The identity provider has not confirmed your e-mail address. Ask the people who run it.',
    openIdDiscovery:
      '{provider} does not describe itself as an identity provider. Ask an engineer to check the setting STAFF_OPENID_ISSUER.',
    openIdCancelled: 'You cancelled the sign-in at {provider}.',
    ofProvider:
      '{provider} decides the roles of this member by their groups. Please change the groups there; a revocation works here.',
    openIdRoles: 'None of your groups at the identity provider has a role here. Ask an administrator.',
    openIdTaken: 'Another account of the identity provider has this e-mail address here. Ask an administrator.',
    openIdRevoked: 'Your access to the console was revoked. Ask an administrator.',
    openIdOther: 'You confirmed as another person. Please confirm as the person who is signed in.',
    openIdLogout: 'This is not a valid end of a session.',
  },
  rounds: {
    unknown: 'There is no such round of this player.',
    pageDown: 'The studio does not answer at the moment. Please try again shortly.',
  },
  approvals: {
    asked: '{by} has already asked for this. It waits for a second person, on the page “Second person”.',
    ownPlayer: 'This is your own player account. Another person has to do this.',
    endedAsker:
      'This request has ended, and nothing was carried out: {asker} does not have the same roles any more. Somebody else may ask again.',
    endedYou:
      'Your request has ended, and nothing was carried out: your roles have changed since you asked. Please ask again if your roles allow it.',
    endedByAsker: 'This request has ended, and nothing was carried out: {asker} has withdrawn it.',
    endedByYou: 'You have withdrawn this request, and nothing was carried out.',
    endedDecider:
      'This request has ended, and nothing was carried out: {by} has confirmed it, but may not decide it any more. Please ask again.',
    endedItem:
      'This request has ended, and nothing was carried out: what it was about has changed or was decided in another way. Please look at it, and ask again if it is still needed.',
    endedPlayer:
      'This request has ended, and nothing was carried out: the player account belongs to {asker}. Another person may ask.',
    stale: 'The text has changed since it was asked for. Please ask again.',
    unknown: 'There is no such request.',
    own: 'You asked for this. Another person has to decide.',
    appointed:
      'The two of you count as one person, because one gave the other their roles alone, or somebody gave them to both. A third person has to decide.',
    decided:
      '{decision, select, EXPIRED {Nobody has decided in time. The request is over.} REFUSED {{by} has already refused this.} other {{by} has already confirmed this.}}',
  },
  campaigns: {
    segment: 'There is no such segment.',
    empty: 'Choose a message, a mail or a bonus to send.',
    unknown: 'There is no such campaign.',
    ended: 'This campaign has already ended.',
  },
  webhooks: {
    address: 'This address is not allowed. It must be public, and begin with https in production.',
    known: 'This endpoint exists already.',
    full: 'There are twenty endpoints already. Remove one first.',
    unknown: 'There is no such endpoint.',
    range: 'Choose one event, or a period with a beginning and an end.',
  },
  switches: {
    subject: 'There is no such part to switch.',
    state: 'This switch is in that position already.',
    withdrawals: 'Withdrawals are paused for a moment. Your money is safe. Please try again later.',
    signUp: 'Sign-up is paused for a moment. Please try again later.',
  },
  dossiers: {
    player: 'This player does not exist.',
    short: 'Please type a word of at least three letters.',
    viewsFull: 'You have thirty saved views. Delete one first.',
  },
}
