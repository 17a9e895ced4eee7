import { codes } from './codes.ts'

/** The texts of the page "Your data", and the names of the kinds of data that the page leaves out. */
export const ownDataPage = {
  codes,
  title: 'Your data',
  lead: 'This page shows the data we hold about you in plain words. At the end it lists which kinds of data we leave out, and under which law.',
  download: 'Download',
  downloadHint: 'You will get a JSON file, which other programs can read.',
  rows: '{count, plural, one {# entry} other {# entries}}',
  rowsCut: 'the newest {count, plural, one {entry} other {# entries}}',
  more: 'The first {count, plural, one {# entry is} other {# entries are}} shown; the download contains all of them.',
  yes: 'Yes',
  no: 'No',
  at: 'As of {at}',
  withheld: {
    title: 'What we leave out',
    lead: 'We leave out the following data for every player, whether or not we hold any of it. So the list does not reveal anything about you.',
    law: 'Law: {law}',
    complain:
      'You can complain to the data protection authority, which can check what we leave out. In the United Kingdom this is the ICO.',
    rules: {
      copy: {
        title: 'Copies',
        text: 'Further copies of data that you see on this page, and where our database keeps them.',
      },
      secret: {
        title: 'Keys and passwords',
        text: 'Anything that gives access to your account or to a payment. Even we cannot read most of it.',
      },
      staff: {
        title: 'Names of our staff',
        text: 'You can see that a member of staff did something, but not who it was.',
      },
      tippingOff: {
        title: 'Notes of our staff',
        text: 'Internal notes and reasons, and records of when staff looked at an account. Anti-money-laundering law forbids us from telling anyone whether notes about suspicions exist, so we show none of these notes.',
      },
      crime: {
        title: 'Fraud indicators',
        text: 'Indicators that help us find duplicate accounts, and comments from payment providers. Showing these would help people who try to deceive us.',
      },
    },
  },
  groups: {
    person: 'You',
    identity: 'Identity',
    login: 'Login',
    money: 'Money',
    games: 'Games',
    bonuses: 'Bonuses and loyalty',
    limits: 'Limits',
    record: 'Activity log',
  },
} as const
