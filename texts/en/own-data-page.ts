import { codes } from './codes.ts'

/** Words of the page "Your data", and the kinds of data that it leaves out. */
export const ownDataPage = {
  codes,
  title: 'Your data',
  lead: 'The data that we hold about you, in plain words. At the end of the page we say which kinds of data we leave out, and by which law.',
  download: 'Download',
  downloadHint: 'A JSON file, which other programs can read.',
  rows: '{count, plural, one {# entry} other {# entries}}',
  rowsCut: 'the newest {count, plural, one {# entry} other {# entries}}',
  more: 'The first {count, plural, one {# entry} other {# entries}} are shown; the download holds all of them.',
  yes: 'Yes',
  no: 'No',
  at: 'As of {at}',
  withheld: {
    title: 'What we leave out',
    lead: 'We leave this out for every player, whether or not we hold any of it. So the list says nothing about you.',
    law: 'Law: {law}',
    complain:
      'You can complain to the data protection authority, which can look at what we leave out. In the United Kingdom this is the ICO.',
    rules: {
      copy: {
        title: 'Copies',
        text: 'The same data kept a second time, and the places where our database keeps them.',
      },
      secret: {
        title: 'Keys and passwords',
        text: 'Whatever opens your account or a payment. We cannot read most of it ourselves.',
      },
      staff: {
        title: 'Names of our staff',
        text: 'You read that a member of staff acted, and not who it was.',
      },
      tippingOff: {
        title: 'Notes of our staff',
        text: 'Internal notes and reasons, and when staff looked at an account. The law on money laundering forbids us to tell anyone whether such a note exists.',
      },
      crime: {
        title: 'Marks against fraud',
        text: 'Marks that find second accounts, and remarks of payment providers. They would help those who deceive us.',
      },
    },
  },
  groups: {
    person: 'You',
    identity: 'Identity',
    login: 'Log-in',
    money: 'Money',
    games: 'Games',
    bonuses: 'Bonuses and loyalty',
    limits: 'Limits',
    record: 'Record',
  },
} as const
