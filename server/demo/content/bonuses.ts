import type { DemoItem } from './item.ts'

interface PlanText {
  readonly title: string
  readonly description: string
  readonly terms: string
}

type Texts = readonly [en: PlanText, mk: PlanText, de: PlanText]

const plan = (id: number, planId: string, image: string, [en, mk, de]: Texts, spins?: number): DemoItem => {
  const fields = ({ title, description, terms }: PlanText) => ({
    title: { rendered: title },
    description,
    terms_and_conditions: terms,
  })
  return {
    collection: 'bonus_plans',
    id,
    slug: planId,
    title: en.title,
    priority: id,
    fields: {
      ...fields(en),
      bonus_plan_id: planId,
      image: { url: `/content/media/${image}.svg`, width: 640, height: 360 },
      ...(spins !== undefined && { free_spins: spins }),
      isFeatured: true,
    },
    translations: { mk: fields(mk), de: fields(de) },
  }
}

/** The texts of the demo's bonus plans. Their rules are in `../bonuses.ts`. */
export const bonuses: readonly DemoItem[] = [
  plan(1, 'welcome', 'bonus-welcome', [
    {
      title: 'Half as much again',
      description: '<p>Pay in £10 or more, and we put half of it on top: up to £50 to play with.</p>',
      terms:
        '<ul><li>Once for each player, on a deposit of £10 or more.</li><li>To be staked five times within 7 days; then what is left of it is yours to withdraw.</li><li>For casino games. Slots count in full, roulette for a fifth, other games do not count.</li><li>Live casino and bingo do not use the bonus.</li><li>With an active bonus you can stake at most £5 in one round.</li><li>Your own money is staked first, and you can withdraw it at any time.</li></ul>',
    },
    {
      title: 'Уште половина',
      description: '<p>Уплатете 10\u00A0£ или повеќе и ние додаваме половина: до 50\u00A0£ за играње.</p>',
      terms:
        '<ul><li>Еднаш за секој играч, на уплата од 10\u00A0£ или повеќе.</li><li>Треба да се вложи пет пати во рок од 7 дена; потоа она што останува можете да го исплатите.</li><li>За казино игри. Слотовите се сметаат целосно, рулетот една петтина, другите игри не се сметаат.</li><li>Казиното во живо и бингото не го користат бонусот.</li><li>Со активен бонус можете да вложите најмногу 5\u00A0£ во една рунда.</li><li>Прво се вложуваат Вашите пари, и можете да ги исплатите во секое време.</li></ul>',
    },
    {
      title: 'Noch einmal die Hälfte',
      description:
        '<p>Zahlen Sie 10\u00A0£ oder mehr ein, und wir legen die Hälfte dazu: bis zu 50\u00A0£ zum Spielen.</p>',
      terms:
        '<ul><li>Einmal je Spieler, bei einer Einzahlung von 10\u00A0£ oder mehr.</li><li>Innerhalb von 7 Tagen fünfmal einzusetzen; den Rest können Sie sich dann auszahlen lassen.</li><li>Für Casinospiele. Slots zählen ganz, Roulette zu einem Fünftel, andere Spiele nicht.</li><li>Live-Casino und Bingo verwenden den Bonus nicht.</li><li>Mit aktivem Bonus können Sie in einer Runde höchstens 5\u00A0£ einsetzen.</li><li>Ihr eigenes Geld wird zuerst eingesetzt, und Sie können es jederzeit auszahlen.</li></ul>',
    },
  ]),
  plan(2, 'felt', 'bonus-voucher', [
    {
      title: 'The felt ticket',
      description: '<p>For those who know the code FELT: your deposit doubled, up to £20.</p>',
      terms:
        '<ul><li>With the code FELT, once for each player, on a deposit of £5 or more.</li><li>To be staked three times within 3 days.</li><li>Slots count in full, other games do not count.</li></ul>',
    },
    {
      title: 'Чоен тикет',
      description: '<p>За оние што го знаат кодот FELT: Вашата уплата двојно, до 20\u00A0£.</p>',
      terms:
        '<ul><li>Со кодот FELT, еднаш за секој играч, на уплата од 5\u00A0£ или повеќе.</li><li>Треба да се вложи три пати во рок од 3 дена.</li><li>Слотовите се сметаат целосно, другите игри не се сметаат.</li></ul>',
    },
    {
      title: 'Das Filzticket',
      description: '<p>Für alle, die den Code FELT kennen: Ihre Einzahlung verdoppelt, bis zu 20\u00A0£.</p>',
      terms:
        '<ul><li>Mit dem Code FELT, einmal je Spieler, bei einer Einzahlung von 5\u00A0£ oder mehr.</li><li>Innerhalb von 3 Tagen dreimal einzusetzen.</li><li>Slots zählen ganz, andere Spiele nicht.</li></ul>',
    },
  ]),
  plan(3, 'gift', 'bonus-gift', [
    {
      title: 'A gift of the house',
      description: '<p>£5 to play with for the code BAIZE5. No deposit needed.</p>',
      terms:
        '<ul><li>With the code BAIZE5, once for each player.</li><li>To be staked ten times within 7 days.</li><li>Slots count in full, other games do not count.</li></ul>',
    },
    {
      title: 'Подарок од куќата',
      description: '<p>5\u00A0£ за играње со кодот BAIZE5. Без уплата.</p>',
      terms:
        '<ul><li>Со кодот BAIZE5, еднаш за секој играч.</li><li>Треба да се вложи десет пати во рок од 7 дена.</li><li>Слотовите се сметаат целосно, другите игри не се сметаат.</li></ul>',
    },
    {
      title: 'Ein Geschenk des Hauses',
      description: '<p>5\u00A0£ zum Spielen für den Code BAIZE5. Ohne Einzahlung.</p>',
      terms:
        '<ul><li>Mit dem Code BAIZE5, einmal je Spieler.</li><li>Innerhalb von 7 Tagen zehnmal einzusetzen.</li><li>Slots zählen ganz, andere Spiele nicht.</li></ul>',
    },
  ]),
  plan(
    4,
    'poppies',
    'bonus-poppies',
    [
      {
        title: 'A walk in the poppies',
        description: '<p>10 free spins on Poppy Fields for the code POPPIES. No deposit needed.</p>',
        terms:
          '<ul><li>With the code POPPIES, once for each player.</li><li>10 free spins on Poppy Fields, each worth £0.25, to be played within 3 days.</li><li>What they win is bonus money: to be staked five times within 7 days.</li><li>Slots count in full, other games do not count.</li></ul>',
      },
      {
        title: 'Прошетка меѓу булките',
        description: '<p>10 бесплатни вртења на „Полиња со булки“ со кодот POPPIES. Без уплата.</p>',
        terms:
          '<ul><li>Со кодот POPPIES, еднаш за секој играч.</li><li>10 бесплатни вртења на „Полиња со булки“, секое по 0,25\u00A0£, во рок од 3 дена.</li><li>Она што ќе го добијат е бонус: треба да се вложи пет пати во рок од 7 дена.</li><li>Слотовите се сметаат целосно, другите игри не се сметаат.</li></ul>',
      },
      {
        title: 'Ein Gang durch den Mohn',
        description: '<p>10 Freispiele in „Poppy Fields“ für den Code POPPIES. Ohne Einzahlung.</p>',
        terms:
          '<ul><li>Mit dem Code POPPIES, einmal je Spieler.</li><li>10 Freispiele in „Poppy Fields“ zu je 0,25\u00A0£, innerhalb von 3 Tagen zu spielen.</li><li>Ihr Gewinn ist Bonusgeld: innerhalb von 7 Tagen fünfmal einzusetzen.</li><li>Slots zählen ganz, andere Spiele nicht.</li></ul>',
      },
    ],
    10,
  ),
]
