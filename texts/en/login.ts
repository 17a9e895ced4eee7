/** The login sidebar. */
export const login = {
  title: 'Log in',
  lead: 'Good to see you again.',
  username: 'Username',
  password: 'Password',
  submit: 'Log In',
  sending: 'Logging in',
  noAccount: 'New to Baize Casino?',
  signUp: 'Sign Up',
  tempLock: 'Too many failed attempts. Your account is locked until {until}.',
  welcome: 'Welcome back, {name}.',
  lastLogin: 'Last login: {date}',
} as const
