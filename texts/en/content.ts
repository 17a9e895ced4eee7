export const content = {
  titles: {
    about_us: 'About us',
    contact_us: 'Contact us',
    terms_and_conditions: 'Terms & Conditions',
    privacy_policy: 'Privacy Policy',
    funds_protection: 'Funds Protection',
    responsible_gaming: 'Responsible Gaming',
    casino_glossary: 'Casino Glossary',
  },
  empty: 'There is nothing here yet.',
} as const
