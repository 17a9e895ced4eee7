import { posts, type DemoItem } from './item.ts'

const about = posts('about_us', [
  {
    slug: 'the-cloth',
    en: {
      title: 'The cloth of the table',
      html: '<p>Baize is the green cloth of a card table: it quiets the cards and shows every hand. We build a casino in that spirit: calm, plain, and open about what happens to your money.</p>',
    },
    mk: {
      title: 'Чојата на масата',
      html: '<p>Чојата е зелената ткаенина на масата за карти: ги стишува картите и ја покажува секоја рака. Во тој дух градиме казино: мирно, едноставно и отворено за тоа што се случува со вашите пари.</p>',
    },
  },
  {
    slug: 'the-ledger',
    column: 2,
    en: {
      title: 'The ledger',
      html: '<p>Every deposit, stake and win is an entry whose postings sum to zero, written once and never changed. What the balance says is what the postings say.</p>',
    },
    mk: {
      title: 'Книгата',
      html: '<p>Секоја уплата, влог и добивка е запис чии ставки даваат нула, напишан еднаш и никогаш изменет. Салдото го кажува она што го кажуваат ставките.</p>',
    },
  },
])

const responsible = posts('responsible_gaming', [
  {
    slug: 'stay-in-control',
    en: {
      title: 'Stay in control',
      html: '<p>Play with money that you can spare, and with time that you have. Decide on both before you begin. Do not play to win back what you lost.</p>',
    },
    mk: {
      title: 'Задржете контрола',
      html: '<p>Играјте со пари што можете да ги потрошите и со време што го имате. Одлучете за двете пред да почнете. Не играјте за да го вратите изгубеното.</p>',
    },
  },
  {
    slug: 'know-the-signs',
    column: 2,
    en: {
      title: 'Know the signs',
      html: '<ul><li>You stake more to feel the same.</li><li>You chase losses.</li><li>You hide how much you play.</li><li>You borrow to play.</li></ul>',
    },
    mk: {
      title: 'Препознајте ги знаците',
      html: '<ul><li>Вложувате повеќе за да го почувствувате истото.</li><li>Ги бркате загубите.</li><li>Криете колку играте.</li><li>Позајмувате за да играте.</li></ul>',
    },
  },
  {
    slug: 'get-help',
    column: 3,
    en: {
      title: 'Get help',
      html: '<p>Talking helps. The National Gambling Helpline is free and open all day: <a href="tel:08088020133">0808 8020 133</a>. <a href="https://www.gambleaware.org">gambleaware.org</a> has advice for you and those close to you.</p>',
    },
    mk: {
      title: 'Побарајте помош',
      html: '<p>Разговорот помага. Националната линија за помош при коцкање е бесплатна и достапна цел ден: <a href="tel:08088020133">0808 8020 133</a>. <a href="https://www.gambleaware.org">gambleaware.org</a> има совети за вас и за вашите блиски.</p>',
    },
  },
])

const glossary = posts('casino_glossary', [
  {
    slug: 'stake',
    en: { title: 'Stake', html: '<p>The money that you put on one round.</p>' },
    mk: { title: 'Влог', html: '<p>Парите што ги ставате на една рунда.</p>' },
  },
  {
    slug: 'round',
    column: 2,
    en: { title: 'Round', html: '<p>One game from the stake to its outcome, free spins included.</p>' },
    mk: { title: 'Рунда', html: '<p>Една игра од влогот до исходот, заедно со бесплатните вртења.</p>' },
  },
  {
    slug: 'rtp',
    column: 3,
    en: {
      title: 'RTP',
      html: '<p>Return to player: the share of all stakes that a game pays back over very many rounds. It says nothing about one evening.</p>',
    },
    mk: {
      title: 'RTP',
      html: '<p>Поврат на играчот: делот од сите влогови што играта го враќа во многу голем број рунди. Не кажува ништо за една вечер.</p>',
    },
  },
  {
    slug: 'wager',
    en: {
      title: 'Wagering requirement',
      html: '<p>How much must be staked before bonus money becomes cash: here at most ten times the bonus.</p>',
    },
    mk: {
      title: 'Потребен влог',
      html: '<p>Колку мора да се вложи пред бонусот да стане готовина: кај нас најмногу десет пати од бонусот.</p>',
    },
  },
  {
    slug: 'wild',
    column: 2,
    en: { title: 'Wild', html: '<p>A symbol that stands for others to complete a line.</p>' },
    mk: { title: 'Џокер', html: '<p>Симбол што заменува други за да се пополни линија.</p>' },
  },
  {
    slug: 'kyc',
    column: 3,
    en: { title: 'KYC', html: '<p>Know your customer: the check that you are who you say you are.</p>' },
    mk: { title: 'KYC', html: '<p>Запознај го клиентот: проверка дека сте оној што велите дека сте.</p>' },
  },
])

export const house: readonly DemoItem[] = [...about, ...responsible, ...glossary]
