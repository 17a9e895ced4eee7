/** The texts of the errors with which operations for staff refuse a request. */
export const staffErrors = {
  staff: {
    signIn: 'The e-mail address or password is wrong.',
    locked: 'Too many failed attempts. Please wait 15 minutes and try again.',
    code: 'The code is wrong or has already been used.',
    passkey: 'The passkey was not accepted.',
    password: 'Choose a password of at least 12 characters, with letters and digits, that is not commonly used.',
    invitation: 'The invitation has expired or has already been used. Please ask for a new one.',
    permission: 'Your role does not allow this. Ask an administrator.',
    unconfirmed: 'Please confirm this action with your second factor.',
    memberNeeded: 'An API key cannot do this or request it. A member of staff has to do it.',
    unknown: 'This member of staff does not exist.',
    role: 'This role does not exist.',
    builtIn: 'A built-in role cannot be changed. Create a role with another name instead.',
    roleInUse: 'Members of staff still have this role. Give them another role first.',
    self: 'You cannot change your own access. Ask another administrator.',
    last: 'There must always be somebody who can manage the team.',
    openIdOff: 'This casino does not use single sign-on. Please log in with your password or passkey.',
    openIdDown: 'The identity provider is not responding. Please try again.',
    openIdAnswer: 'The identity provider did not confirm who you are. Please log in again.',
    openIdFactor: 'The identity provider did not ask for your second factor. Please log in again with both factors.',
    openIdEmail:
      'The identity provider has not confirmed your e-mail address. Contact the administrators of the identity provider.',
    openIdDiscovery:
      'The address set for {provider} does not belong to an identity provider. Ask an engineer to check the setting STAFF_OPENID_ISSUER.',
    openIdCancelled: 'You cancelled the login at {provider}.',
    ofProvider:
      '{provider} sets this member’s roles according to their groups. Please change the groups there; you can still revoke the member’s access here.',
    openIdRoles: 'None of your groups at the identity provider has a role here. Ask an administrator.',
    openIdTaken:
      'In this console, this e-mail address is already linked to another account of the identity provider. Ask an administrator.',
    openIdRevoked: 'Your access to the console was revoked. Ask an administrator.',
    openIdOther:
      'You confirmed with another person’s account. Please confirm with the account that you are logged in with.',
    openIdLogout: 'This is not a valid logout request.',
  },
  rounds: {
    unknown: 'This player has no round with this ID.',
    pageDown: 'The studio is not responding at the moment. Please try again shortly.',
  },
  approvals: {
    asked: '{by} has already requested this. The request is waiting for a second approver on the page “Approvals”.',
    ownPlayer: 'This is your own player account. Another person has to do this.',
    endedAsker:
      'This request is no longer valid and was not carried out, because {asker} no longer has the same roles. Somebody else can make the request again.',
    endedYou:
      'Your request is no longer valid and was not carried out, because your roles have changed since you made it. Please make the request again if your roles allow it.',
    endedByAsker: 'This request is no longer valid and was not carried out, because {asker} withdrew it.',
    endedByYou: 'You withdrew this request, and nothing was carried out.',
    endedDecider:
      'This request is no longer valid and was not carried out, because {by}, who confirmed it, is no longer allowed to decide on it. Please make the request again.',
    endedItem:
      'This request is no longer valid and was not carried out, because the item it concerns has since changed or been decided separately. Please check the item, and make the request again if it is still needed.',
    endedPlayer:
      'This request is no longer valid and was not carried out, because the player account belongs to {asker}. Somebody else can make the request.',
    stale: 'The text has changed since this was requested. Please make the request again.',
    unknown: 'This request does not exist.',
    own: 'You made this request. Somebody else has to decide on it.',
    appointed:
      'You cannot decide on this request, because you and the person who made it count as one person: one of you gave the other their roles without a second approver, or somebody gave both of you your roles without one. Somebody else has to decide.',
    decided:
      '{decision, select, EXPIRED {Nobody decided in time, so the request has expired.} REFUSED {{by} has already refused this.} other {{by} has already confirmed this.}}',
  },
  campaigns: {
    segment: 'This segment does not exist.',
    empty: 'Choose a message, an e-mail or a bonus to send.',
    unknown: 'This campaign does not exist.',
    ended: 'This campaign has already ended.',
  },
  webhooks: {
    address: 'This address is not allowed. It must be public and, in production, begin with https.',
    known: 'This endpoint already exists.',
    full: 'There are twenty endpoints already. Remove one first.',
    unknown: 'This endpoint does not exist.',
    range: 'Choose one event, or a period with a start and an end.',
  },
  switches: {
    subject: 'This switch does not exist.',
    state: 'This switch is already in that position.',
    withdrawals: 'Withdrawals are temporarily paused. Your money is safe. Please try again later.',
    signUp: 'Sign-up is temporarily paused. Please try again later.',
  },
  dossiers: {
    player: 'This player does not exist.',
    short: 'Please enter a word of at least three letters.',
    viewsFull: 'You already have thirty saved views. Delete one first.',
  },
}
