/** The login sidebar. */
export const login = {
  username: 'Username',
  password: 'Password',
  submit: 'Log In',
  noAccount: 'New to Baize Casino?',
  signUp: 'Sign Up',
  tempLock: 'Too many failed attempts. Your account is locked until {until}.',
  lastLogin: 'Last login: {date}',
} as const
