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

/** The texts about the demo's bonus plans. `../bonuses.ts` contains their rules. */
export const bonuses: readonly DemoItem[] = [
  plan(1, 'welcome', 'bonus-welcome', [
    {
      title: 'Half as much again',
      description: '<p>Pay in £10 or more, and we add half of your deposit as a bonus of up to £50.</p>',
      terms:
        '<ul><li>Once for each player, on a deposit of £10 or more.</li><li>You have to stake five times the bonus within 7 days. After that, whatever is left of the bonus is yours to withdraw.</li><li>The bonus is for casino games. Stakes on slots count in full, stakes on roulette count one fifth, and stakes on other games do not count.</li><li>You cannot use the bonus for live casino or bingo.</li><li>While the bonus is active, you can stake at most £5 in one round.</li><li>Your own money is staked first, and you can withdraw it at any time.</li></ul>',
    },
    {
      title: 'Уште половина',
      description:
        '<p>Уплатете 10\u00A0£ или повеќе и ние додаваме половина од уплатата како бонус, најмногу 50\u00A0£.</p>',
      terms:
        '<ul><li>Еднаш за секој играч, на уплата од 10\u00A0£ или повеќе.</li><li>Во рок од 7 дена треба да го вложите петкратниот износ на бонусот. Потоа можете да го подигнете она што останало од него.</li><li>Бонусот е за казино игри. Влоговите на слотови се сметаат целосно, влоговите на рулет една петтина, а влоговите на други игри не се сметаат.</li><li>Бонусот не може да се користи за казино во живо и за бинго.</li><li>Додека бонусот е активен, во една рунда можете да вложите најмногу 5\u00A0£.</li><li>Прво се вложуваат Вашите пари и можете да ги подигнете во секое време.</li></ul>',
    },
    {
      title: 'Noch einmal die Hälfte',
      description:
        '<p>Zahlen Sie 10\u00A0£ oder mehr ein, und wir legen die Hälfte Ihrer Einzahlung als Bonus dazu, höchstens 50\u00A0£.</p>',
      terms:
        '<ul><li>Einmal je Spieler, bei einer Einzahlung von 10\u00A0£ oder mehr.</li><li>Sie müssen innerhalb von 7 Tagen das Fünffache des Bonus einsetzen. Was danach vom Bonus übrig ist, können Sie sich auszahlen lassen.</li><li>Der Bonus gilt für Casinospiele. Einsätze an Slots zählen ganz, Einsätze beim Roulette zu einem Fünftel und Einsätze bei anderen Spielen nicht.</li><li>Für Live-Casino und Bingo lässt sich der Bonus nicht verwenden.</li><li>Solange der Bonus aktiv ist, können Sie in einer Runde höchstens 5\u00A0£ einsetzen.</li><li>Ihr eigenes Geld wird zuerst eingesetzt, und Sie können es sich jederzeit auszahlen lassen.</li></ul>',
    },
  ]),
  plan(2, 'felt', 'bonus-voucher', [
    {
      title: 'The felt ticket',
      description: '<p>Enter the code FELT, and we double your deposit with a bonus of up to £20.</p>',
      terms:
        '<ul><li>With the code FELT, once for each player, on a deposit of £5 or more.</li><li>You have to stake three times the bonus within 3 days.</li><li>Stakes on slots count in full, and stakes on other games do not count.</li></ul>',
    },
    {
      title: 'Чоен тикет',
      description: '<p>Внесете го кодот FELT и ние ја удвојуваме Вашата уплата со бонус од најмногу 20\u00A0£.</p>',
      terms:
        '<ul><li>Со кодот FELT, еднаш за секој играч, на уплата од 5\u00A0£ или повеќе.</li><li>Во рок од 3 дена треба да го вложите трикратниот износ на бонусот.</li><li>Влоговите на слотови се сметаат целосно, а влоговите на други игри не се сметаат.</li></ul>',
    },
    {
      title: 'Das Filzticket',
      description:
        '<p>Geben Sie den Code FELT ein, und wir verdoppeln Ihre Einzahlung mit einem Bonus von höchstens 20\u00A0£.</p>',
      terms:
        '<ul><li>Mit dem Code FELT, einmal je Spieler, bei einer Einzahlung von 5\u00A0£ oder mehr.</li><li>Sie müssen innerhalb von 3 Tagen das Dreifache des Bonus einsetzen.</li><li>Einsätze an Slots zählen ganz, Einsätze bei anderen Spielen nicht.</li></ul>',
    },
  ]),
  plan(3, 'gift', 'bonus-gift', [
    {
      title: 'A gift from the house',
      description: '<p>Enter the code BAIZE5 and get a bonus of £5. You do not need to make a deposit.</p>',
      terms:
        '<ul><li>With the code BAIZE5, once for each player.</li><li>You have to stake ten times the bonus within 7 days.</li><li>Stakes on slots count in full, and stakes on other games do not count.</li></ul>',
    },
    {
      title: 'Подарок од казиното',
      description: '<p>Внесете го кодот BAIZE5 и добијте бонус од 5\u00A0£. Не е потребна уплата.</p>',
      terms:
        '<ul><li>Со кодот BAIZE5, еднаш за секој играч.</li><li>Во рок од 7 дена треба да го вложите десеткратниот износ на бонусот.</li><li>Влоговите на слотови се сметаат целосно, а влоговите на други игри не се сметаат.</li></ul>',
    },
    {
      title: 'Ein Geschenk des Hauses',
      description:
        '<p>Geben Sie den Code BAIZE5 ein, und Sie erhalten einen Bonus von 5\u00A0£. Eine Einzahlung ist nicht nötig.</p>',
      terms:
        '<ul><li>Mit dem Code BAIZE5, einmal je Spieler.</li><li>Sie müssen innerhalb von 7 Tagen das Zehnfache des Bonus einsetzen.</li><li>Einsätze an Slots zählen ganz, Einsätze bei anderen Spielen nicht.</li></ul>',
    },
  ]),
  plan(
    4,
    'poppies',
    'bonus-poppies',
    [
      {
        title: 'A walk in the poppies',
        description:
          '<p>Enter the code POPPIES and get 10 free spins on Poppy Fields. You do not need to make a deposit.</p>',
        terms:
          '<ul><li>With the code POPPIES, once for each player.</li><li>10 free spins on Poppy Fields, each worth £0.25, which you have to play within 3 days.</li><li>Wins from the free spins are bonus money, and you have to stake five times that amount within 7 days.</li><li>Stakes on slots count in full, and stakes on other games do not count.</li></ul>',
      },
      {
        title: 'Прошетка меѓу булките',
        description:
          '<p>Внесете го кодот POPPIES и добијте 10 бесплатни вртења на „Полиња со булки“. Не е потребна уплата.</p>',
        terms:
          '<ul><li>Со кодот POPPIES, еднаш за секој играч.</li><li>10 бесплатни вртења на „Полиња со булки“, секое по 0,25\u00A0£, што треба да ги одиграте во рок од 3 дена.</li><li>Добивките од бесплатните вртења се бонус пари. Во рок од 7 дена треба да го вложите нивниот петкратен износ.</li><li>Влоговите на слотови се сметаат целосно, а влоговите на други игри не се сметаат.</li></ul>',
      },
      {
        title: 'Ein Gang durch den Mohn',
        description:
          '<p>Geben Sie den Code POPPIES ein, und Sie erhalten 10 Freispiele in „Poppy Fields“. Eine Einzahlung ist nicht nötig.</p>',
        terms:
          '<ul><li>Mit dem Code POPPIES, einmal je Spieler.</li><li>10 Freispiele in „Poppy Fields“ zu je 0,25\u00A0£, die Sie innerhalb von 3 Tagen spielen müssen.</li><li>Gewinne aus den Freispielen sind Bonusgeld. Sie müssen innerhalb von 7 Tagen das Fünffache dieser Gewinne einsetzen.</li><li>Einsätze an Slots zählen ganz, Einsätze bei anderen Spielen nicht.</li></ul>',
      },
    ],
    10,
  ),
]
