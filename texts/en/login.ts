/** The login sidebar. */
export const login = {
  username: 'Username',
  password: 'Password',
  submit: 'Log in',
  noAccount: 'New to Baize Casino?',
  signUp: 'Sign Up',
  tempLock: 'Too many failed attempts. Your account is locked until {until}.',
  lastLogin: 'Last login: {date}',
  passkey: {
    button: 'Log in with a passkey',
    dismissed: 'No passkey was used. Try again, or log in with your password.',
  },
  social: {
    button: 'Continue with Facebook',
    unlinked:
      'This Facebook profile is not linked to an account yet. Log in with your password once, and we will link it.',
    linked: 'You can now log in with Facebook.',
  },
  second: {
    title: 'One more step',
    againTitle: 'Please confirm it’s you',
    again:
      'You are about to change who can log in to your account, so please complete the second step of your login once more.',
    lead: {
      totp: 'Open your authenticator app and enter the six-digit code it shows.',
      passkey: 'Use the passkey you have set up: your fingerprint, face, PIN or security key.',
      recovery: 'Enter one of your recovery codes. Each code works only once.',
    },
    instead: {
      totp: 'Use the authenticator app',
      passkey: 'Use a passkey',
      recovery: 'Use a recovery code',
    },
    code: 'Six-digit code',
    recoveryCode: 'Recovery code',
    usePasskey: 'Use the passkey',
    dismissed: 'The passkey was not used. Try again, or choose another method.',
    submit: 'Continue',
    back: 'Back to login',
  },
  barred: {
    title: 'Your money is still here',
    text: 'You cannot play, but you can withdraw your money and view your history.',
    open: 'Withdraw my money',
    byPassword: 'To withdraw your money, log in with your username and password.',
    help: 'Find help',
    back: 'Back to login',
  },
  openMail: 'To choose a new password, open the link in our e-mail again or ask for a new one.',
  /** Why a session was ended, for example by a break. A session that has only expired needs no such text. */
  ended: {
    TIMED_OUT:
      '{by, select, PLAYER {You are taking a break from play until {until}, so you have been logged out.} STAFF {Our team has put you on a break from play until {until}, so you have been logged out.} other {You are on a break from play until {until}, so you have been logged out.}}',
    EXCLUDED:
      '{by, select, PLAYER {You have excluded yourself from play until {until}, so you have been logged out.} STAFF {Our team has excluded you from play until {until}, so you have been logged out.} other {You are excluded from play until {until}, so you have been logged out.}}',
    permanent:
      '{by, select, PLAYER {You have permanently excluded yourself from play, so you have been logged out.} STAFF {Our team has permanently excluded you from play, so you have been logged out.} REGISTER {You are registered with the national self-exclusion scheme, so you have been logged out. Only the scheme can tell you when your exclusion ends.} other {You are permanently excluded from play, so you have been logged out.}}',
    round: 'If you were in the middle of a round, the game will finish it and we will credit any winnings to you.',
  },
  forgot: {
    link: 'Forgot Password',
    title: 'Forgot your password?',
    lead: 'Enter the e-mail address of your account. We will send you a link to choose a new password.',
    email: 'E-mail address',
    submit: 'Send the link',
    sent: 'If there is an account with this address, we have sent a link to it. The link is valid for 30 minutes.',
    back: 'Back to login',
  },
  reset: {
    title: 'Choose a new password',
    lead: 'Choose a new password for the account of {email}. You will be logged out on all devices.',
    password: 'New password',
    hint: 'At least 6 characters, with both letters and numbers',
    submit: 'Set the password',
    newLink: 'Ask for a new link',
    perhapsDone:
      'We have probably set your new password, but our first reply did not reach you. Log in with it. If that fails, ask for a new link.',
    done: 'Successfully reset password! Log in to start playing.',
  },
} as const
