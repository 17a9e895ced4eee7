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
    unknown: 'This member of staff does not exist.',
    role: 'This role does not exist.',
    builtIn: 'A built-in role cannot be changed. Compose a role with another name.',
    roleInUse: 'Members of staff still have this role. Give them another one first.',
    self: 'You cannot change your own access. Ask another administrator.',
    last: 'Somebody must remain who can manage the staff.',
  },
  approvals: {
    unknown: 'There is no such request.',
    own: 'You asked for this. Another person has to decide.',
    decided: 'Somebody has decided this already.',
  },
  campaigns: {
    segment: 'There is no such segment.',
    empty: 'Choose a message, a mail or a bonus to send.',
    unknown: 'There is no such campaign.',
    ended: 'This campaign has already ended.',
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
