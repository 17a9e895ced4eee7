/** The login sidebar. */
export const login = {
  username: 'Username',
  password: 'Password',
  submit: 'Log In',
  noAccount: 'New to Baize Casino?',
  signUp: 'Sign Up',
  tempLock: 'Too many failed attempts. Your account is locked until {until}.',
  lastLogin: 'Last login: {date}',
  forgot: {
    link: 'Forgot Password',
    title: 'Forgot your password?',
    lead: 'Enter the e-mail address of your account. We will send you a link for a new password.',
    email: 'E-mail address',
    submit: 'Send the link',
    sent: 'If an account has this address, a link is on its way. It is valid for 30 minutes.',
    back: 'Back to the login',
  },
  reset: {
    title: 'Choose a new password',
    lead: 'For the account of {email}. All its sessions will end.',
    password: 'New password',
    hint: 'At least 6 characters, letters and numbers',
    submit: 'Set the password',
    newLink: 'Ask for a new link',
    done: 'Successfully reset password! Log in to start playing.',
  },
} as const
