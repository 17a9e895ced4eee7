/**
 * The page on which players undo a change to their account that they did not make. E-mails about such changes link to
 * it.
 */
export const undo = {
  title: 'Wasn’t this you?',
  lead: 'You followed a link in one of our e-mails about your account. If you did not make the change it describes, press the button:',
  steps: {
    ways: 'We will remove any authenticator app, passkey or linked profile that was added since that e-mail, and restore your previous e-mail address if it was changed.',
    sessions: 'You will be logged out on every device.',
    password: 'Your password will stop working, and we will e-mail you a link to choose a new one.',
  },
  otherAccount:
    'The link belongs to a different account from the one you are logged in to here. Only that other account will change.',
  money: 'Your balance and your withdrawals stay as they are.',
  submit: 'This was not me',
  keep: 'It was me',
  doneTitle: 'Your account is secure again',
  done: 'We have undone the changes and logged you out on every device. Please open the e-mail we have just sent you and choose a new password.',
  doneBySupport:
    'We have undone the changes and logged you out on every device. Nobody can log in with the old password. Your e-mail address now belongs to another account, so we cannot e-mail you a link. Please contact customer support.',
  openMail: 'Please open the link in our e-mail again.',
  login: 'Go to login',
  support: 'Contact support',
} as const
