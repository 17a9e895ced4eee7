export const mail = {
  layout: {
    brand: 'Baize Casino',
    greeting: 'Hello {name},',
    footer: 'This message belongs to your account at {brand}.',
    responsible: '18+ only. Please play responsibly.',
  },
  code: {
    subject: 'Your confirmation code',
    heading: 'Confirm your e-mail address',
    lead: 'Enter this code to go on with your sign-up:',
    validity: 'The code is valid for {minutes, plural, one {# minute} other {# minutes}} and works once.',
    ignore: 'If you did not sign up, somebody mistyped an address: you need not do anything.',
  },
  welcome: {
    subject: 'Welcome to Baize Casino',
    heading: 'Your account is open',
    lead: 'Your identity is confirmed and your account is ready to play. Your username is {username}.',
    limits: 'You can set limits to your deposits and to your time in your account, whenever you want.',
    action: 'Go to the lobby',
  },
  documents: {
    subject: 'Please send us your documents',
    heading: 'We need a look at your documents',
    lead: 'We could not confirm your details by ourselves. Please log in and upload a picture of an identity document.',
    next: 'Our team looks at it as soon as it is there. Your account opens once it is approved.',
    action: 'Upload documents',
  },
} as const
