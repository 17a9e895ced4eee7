import { type ByLanguage, type Language, wordsIn } from '@baize/contract/languages'

type Rules = ByLanguage<readonly string[]>

const kindRules: Readonly<Record<string, Rules>> = {
  slot: {
    en: [
      'Five reels, three rows. Every line is played; the stake is shared evenly among them.',
      'Three or more equal symbols on a line pay as the table in the game says; the wild stands for all but the scatter.',
      'Three or more scatters start free spins. They belong to the same round and cost nothing.',
    ],
    mk: [
      'Пет ролни, три реда. Се игра на сите линии; влогот се дели подеднакво на нив.',
      'Три или повеќе исти симболи на линија исплаќаат според табелата во играта; џокерот ги заменува сите освен распрскувачот.',
      'Три или повеќе распрскувачи почнуваат бесплатни вртења. Тие припаѓаат на истата рунда и не чинат ништо.',
    ],
    de: [
      'Fünf Walzen, drei Reihen. Alle Linien werden gespielt; der Einsatz verteilt sich gleichmäßig auf sie.',
      'Drei oder mehr gleiche Symbole auf einer Linie zahlen nach der Tabelle im Spiel. Der Joker ersetzt alle außer dem Scatter.',
      'Drei oder mehr Scatter starten Freispiele. Sie gehören zur selben Runde und kosten nichts.',
    ],
  },
  roulette: {
    en: [
      'The wheel has the numbers from 0 to 36, each as likely as any other.',
      'Every bet returns 36/37 of its stake in the long run, whatever it covers.',
    ],
    mk: [
      'Тркалото има броеви од 0 до 36, сите со иста шанса.',
      'Секој облог на долг рок враќа 36/37 од влогот, што и да покрива.',
    ],
    de: [
      'Das Rad hat die Zahlen von 0 bis 36, jede gleich wahrscheinlich.',
      'Jede Wette bringt auf Dauer 36/37 ihres Einsatzes zurück, gleich was sie abdeckt.',
    ],
  },
  blackjack: {
    en: [
      'Come closer to 21 than the dealer without going over. Each card is one of all 52, each as likely as any other.',
      'A blackjack pays 3 to 2. The dealer stands on every 17. The stake can be doubled with the first two cards of a hand, and a pair can be split once.',
    ],
    mk: [
      'Приближете се до 21 повеќе од делителот, без да го надминете. Секоја карта е една од сите 52, сите со иста шанса.',
      'Блекџек исплаќа 3 спрема 2. Делителот застанува на секое 17. Влогот може да се удвои со првите две карти на рака, а пар може еднаш да се раздели.',
    ],
    de: [
      'Kommen Sie näher an 21 als die Bank, ohne darüber zu kommen. Jede Karte ist eine von allen 52, jede gleich wahrscheinlich.',
      'Ein Blackjack zahlt 3 zu 2. Die Bank bleibt bei jeder 17 stehen. Der Einsatz lässt sich mit den ersten zwei Karten einer Hand verdoppeln, und ein Paar lässt sich einmal teilen.',
    ],
  },
  bingo: {
    en: [
      'A ticket has 15 of the numbers from 1 to 90. The same balls are called for everybody in the hall.',
      'A ticket pays for its full rows, whatever others hold. If you leave, your tickets play on.',
      'The balls of a draw are sealed more than an hour before its tickets are sold, and can be checked afterwards.',
    ],
    mk: [
      'Тикетот има 15 од броевите од 1 до 90. Истите топчиња се извлекуваат за сите во салата.',
      'Тикетот исплаќа за своите полни редови, што и да имаат другите. Ако заминете, тикетите продолжуваат да играат.',
      'Топчињата се запечатени повеќе од еден час пред да се продаваат тикетите, и потоа може да се проверат.',
    ],
    de: [
      'Ein Schein hat 15 der Zahlen von 1 bis 90. Für alle im Saal werden dieselben Kugeln ausgerufen.',
      'Ein Schein zahlt für seine vollen Reihen, gleich was andere haben. Wenn Sie gehen, spielen Ihre Scheine weiter.',
      'Die Kugeln einer Ziehung sind mehr als eine Stunde vor dem Verkauf der Scheine versiegelt und lassen sich danach prüfen.',
    ],
  },
  dice: {
    en: [
      'The game draws a number from 0.00 to 99.99. You choose how likely your win shall be and on which side it lies.',
    ],
    mk: [
      'Играта извлекува број од 0,00 до 99,99. Вие избирате колку да биде веројатна добивката и на која страна лежи.',
    ],
    de: [
      'Das Spiel zieht eine Zahl von 0,00 bis 99,99. Sie wählen, wie wahrscheinlich Ihr Gewinn ist und auf welcher Seite er liegt.',
    ],
  },
  mines: {
    en: [
      'Mines lie under some of the 25 cells. Every free cell raises what your stake is worth; collect it before a mine ends the round.',
    ],
    mk: [
      'Под некои од 25-те полиња лежат мини. Секое слободно поле ја зголемува вредноста на влогот; земи ја пред мина да ја заврши рундата.',
    ],
    de: [
      'Unter einigen der 25 Felder liegen Minen. Jedes freie Feld erhöht den Wert Ihres Einsatzes; nehmen Sie ihn, bevor eine Mine die Runde beendet.',
    ],
  },
  wheel: {
    en: [
      'The wheel stops at each of its segments with the same chance. The segment says how many times your stake is paid.',
    ],
    mk: ['Тркалото на секое поле застанува со иста шанса. Полето кажува колку пати се исплаќа влогот.'],
    de: [
      'Das Rad bleibt auf jedem seiner Segmente mit derselben Chance stehen. Das Segment sagt, wievielfach Ihr Einsatz gezahlt wird.',
    ],
  },
  plinko: {
    en: [
      'A ball falls through rows of pins and goes left or right with the same chance. The pocket says how many times your stake is paid.',
    ],
    mk: [
      'Топче паѓа низ редови клинови и оди лево или десно со иста шанса. Џебот кажува колку пати се исплаќа влогот.',
    ],
    de: [
      'Eine Kugel fällt durch Reihen von Stiften und geht mit derselben Chance nach links oder rechts. Das Fach sagt, wievielfach Ihr Einsatz gezahlt wird.',
    ],
  },
}

const everyRule: ByLanguage<string> = {
  en: 'Each round is decided by the server. A round that is interrupted is finished when you come back.',
  mk: 'Секоја рунда ја одлучува серверот. Прекината рунда се довршува кога ќе се вратите.',
  de: 'Der Server entscheidet jede Runde. Eine unterbrochene Runde wird beendet, wenn Sie zurückkommen.',
}

/** The rules of a kind of game, for its information page. */
export function rulesOf(kind: string, language: Language): readonly string[] {
  const rules = kindRules[kind]
  return [...(rules ? wordsIn(rules, language) : []), wordsIn(everyRule, language)]
}
