/** The page behind the link of a mail about something that the player did not do. */
export const undo = {
  title: 'Was that not you?',
  lead: 'You come from one of our mails about your account. If you did not do what it reports, press the button:',
  steps: {
    ways: 'Second steps, linked profiles and an e-mail address that were added or changed since that mail are removed again.',
    sessions: 'Every session of your account ends, on every device.',
    password: 'Your password no longer works. We mail you a link to choose a new one.',
  },
  otherAccount:
    'This mail is about another account than the one that you are logged in to here. Only that other account changes.',
  money: 'Your balance and your withdrawals stay as they are.',
  submit: 'This was not me',
  keep: 'It was me',
  doneTitle: 'Your account is closed to others',
  done: 'We have taken the changes back and ended every session. Please open the mail that we have just sent you, and choose a new password.',
  doneBySupport:
    'We have taken the changes back and ended every session, and nobody can log in with the old password. Another account has your e-mail address by now, so we cannot mail you a link: please contact customer support.',
  openMail: 'Please open the link in our mail once more.',
  login: 'To the login',
  support: 'Contact support',
} as const
