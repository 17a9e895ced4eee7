import { posts, type DemoItem } from './item.ts'

const terms = posts('terms_and_conditions', [
  {
    slug: 'account',
    en: {
      title: 'Your account',
      html: '<p>You play in your own name and with your own money. One person has one account; a second one is closed and its balance settled.</p><p>You are at least 18 years old. We ask a registry to confirm who you are before you play for real money.</p>',
    },
    mk: {
      title: 'Вашата сметка',
      html: '<p>Играте во свое име и со свои пари. Едно лице има една сметка; втората се затвора и нејзиното салдо се порамнува.</p><p>Имате најмалку 18 години. Пред да играте за вистински пари, регистар потврдува кој сте.</p>',
    },
  },
  {
    slug: 'money',
    en: {
      title: 'Deposits and withdrawals',
      html: '<p>A deposit is credited once, when the payment provider confirms it. Every movement of your money is an entry in a ledger that you can read under History.</p><p>A requested withdrawal is reserved at once and cannot be cancelled by you.</p>',
    },
    mk: {
      title: 'Уплати и исплати',
      html: '<p>Уплатата се одобрува еднаш, кога платежниот систем ќе ја потврди. Секое движење на вашите пари е запис во книга што можете да ја читате под Историја.</p><p>Побараната исплата веднаш се резервира и не можете да ја откажете.</p>',
    },
  },
  {
    slug: 'games',
    en: {
      title: 'Games and rounds',
      html: '<p>The outcome of each round is decided on the server of the game studio by a cryptographic source of random numbers. A round that is interrupted is finished when you come back, or refunded.</p><p>The rules and the theoretical return (RTP) of each game stand on its information page.</p>',
    },
    mk: {
      title: 'Игри и рунди',
      html: '<p>Исходот на секоја рунда го одлучува серверот на студиото со криптографски извор на случајни броеви. Прекината рунда се довршува кога ќе се вратите или се враќа влогот.</p><p>Правилата и теоретскиот поврат (RTP) на секоја игра се на нејзината информативна страница.</p>',
    },
  },
  {
    slug: 'cookies',
    en: {
      title: 'Cookies',
      html: '<p>SESSION_KEY keeps you logged in and cannot be read by scripts; where you have accounts in several currencies, each has one of its own, and ACTIVE_CURRENCY says which you use. PARTY_ID tells the page that you are logged in. LOCALE remembers your language for 30 days. No cookie follows you to other sites.</p>',
    },
    mk: {
      title: 'Колачиња',
      html: '<p>SESSION_KEY ја одржува вашата најава и скриптите не можат да го читаат; ако имате сметки во повеќе валути, секоја има свое, а ACTIVE_CURRENCY кажува која ја користите. PARTY_ID ѝ кажува на страницата дека сте најавени. LOCALE го помни вашиот јазик 30 дена. Ниту едно колаче не ве следи на други страници.</p>',
    },
  },
])

const privacy = posts('privacy_policy', [
  {
    slug: 'what-we-hold',
    en: {
      title: 'What we hold',
      html: '<p>Your name, date of birth, address, e-mail and phone; your deposits, withdrawals, stakes and wins; the limits that you set. The law obliges us to keep the records of money for five years.</p>',
    },
    mk: {
      title: 'Што чуваме',
      html: '<p>Вашето име, датум на раѓање, адреса, е-пошта и телефон; вашите уплати, исплати, влогови и добивки; лимитите што ги поставивте. Законот нè обврзува да ги чуваме паричните записи пет години.</p>',
    },
  },
  {
    slug: 'who-sees-it',
    en: {
      title: 'Who sees it',
      html: '<p>The identity registry and the national self-exclusion register are asked when you sign up and log in. Payment providers see the payment, game studios see neither your name nor your session.</p>',
    },
    mk: {
      title: 'Кој ги гледа',
      html: '<p>Регистарот за идентитет и националниот регистар за самоисклучување се прашуваат при регистрација и најава. Платежните системи ја гледаат уплатата, а студијата не го гледаат ниту вашето име ниту вашата сесија.</p>',
    },
  },
])

const funds = posts('funds_protection', [
  {
    slug: 'level',
    en: {
      title: 'MEDIUM PROTECTION',
      html: "<p>Players' money is kept in accounts apart from the money of the business. There are arrangements (such as insurance) to pay it out if the business fails, but this is not absolutely guaranteed. This meets the level: medium protection.</p>",
    },
    mk: {
      title: 'СРЕДНО НИВО НА ЗАШТИТА',
      html: '<p>Парите на играчите се чуваат на сметки одвоени од парите на претпријатието. Постојат мерки (како осигурување) за нивна исплата ако претпријатието пропадне, но тоа не е апсолутно загарантирано. Ова одговара на нивото: средна заштита.</p>',
    },
  },
])

export const legal: readonly DemoItem[] = [...terms, ...privacy, ...funds]
