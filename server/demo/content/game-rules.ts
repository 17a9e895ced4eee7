import { type ByLanguage, type Language, inLanguage } from '@baize/contract/languages'

type Rules = ByLanguage<readonly string[]>

const kindRules: Readonly<Record<string, Rules>> = {
  slot: {
    en: [
      'Five reels and three rows. All lines are always played, and the stake is shared evenly among them.',
      'Three or more identical symbols on a line pay according to the paytable in the game. The wild stands for every symbol except the scatter.',
      'Three or more scatters start free spins. The free spins belong to the same round and cost nothing.',
    ],
    mk: [
      'Пет ролни и три реда. Секогаш се игра на сите линии, а влогот се дели подеднакво меѓу нив.',
      'Три или повеќе исти симболи на линија носат добивка според табелата во играта. Џокерот ги заменува сите симболи освен распрскувачот.',
      'Три или повеќе распрскувачи носат бесплатни вртења. Бесплатните вртења се дел од истата рунда и не чинат ништо.',
    ],
    de: [
      'Fünf Walzen und drei Reihen. Es werden immer alle Linien gespielt, und der Einsatz verteilt sich gleichmäßig auf sie.',
      'Drei oder mehr gleiche Symbole auf einer Linie zahlen nach der Gewinntabelle im Spiel. Der Joker ersetzt jedes Symbol außer dem Scatter.',
      'Drei oder mehr Scatter starten Freispiele. Die Freispiele gehören zur selben Runde und kosten nichts.',
    ],
  },
  roulette: {
    en: [
      'The wheel has the numbers from 0 to 36, each as likely as any other.',
      'In the long run, every bet returns 36/37 of its stake on average, whichever numbers it covers.',
    ],
    mk: [
      'Тркалото има броеви од 0 до 36, сите со иста шанса.',
      'На долг рок секој облог враќа просечно 36/37 од влогот, без разлика кои броеви ги покрива.',
    ],
    de: [
      'Das Rad hat die Zahlen von 0 bis 36, und jede ist gleich wahrscheinlich.',
      'Jede Wette bringt auf Dauer im Durchschnitt 36/37 ihres Einsatzes zurück, gleich welche Zahlen sie abdeckt.',
    ],
  },
  blackjack: {
    en: [
      'Get closer to 21 than the dealer without going over. Each card is drawn from all 52, so every card is equally likely each time.',
      'A blackjack pays 3 to 2. The dealer stands on every 17. You can double the stake when a hand has its first two cards, and you can split a pair once.',
    ],
    mk: [
      'Приближете се до 21 повеќе од дилерот, без да го надминете. Секоја карта се извлекува од сите 52, па секогаш сите карти имаат иста шанса.',
      'Блекџек исплаќа 3 спрема 2. Дилерот застанува на секој збир од 17. Влогот може да се удвои додека раката има само две карти, а пар може да се раздели еднаш.',
    ],
    de: [
      'Kommen Sie näher an 21 als die Bank, ohne 21 zu überschreiten. Jede Karte wird aus allen 52 gezogen, sodass jedes Mal alle Karten gleich wahrscheinlich sind.',
      'Ein Blackjack zahlt 3 zu 2. Die Bank bleibt bei jeder 17 stehen. Mit den ersten zwei Karten einer Hand können Sie den Einsatz verdoppeln, und ein Paar können Sie einmal teilen.',
    ],
  },
  bingo: {
    en: [
      'A ticket has 15 of the numbers from 1 to 90. The same balls are called for everybody in the hall.',
      'A ticket pays for its completed rows, whatever tickets other players have. If you leave the hall, your tickets stay in play.',
      'The balls of a draw are fixed, and their seal is published, more than an hour before its tickets are sold. You can check the balls afterwards.',
    ],
    mk: [
      'Тикетот има 15 од броевите од 1 до 90. Истите топчиња се извлекуваат за сите во салата.',
      'Тикетот носи добивка за секој свој пополнет ред, без разлика какви тикети имаат другите. Ако ја напуштите салата, Вашите тикети остануваат во игра.',
      'Броевите за секое извлекување се утврдуваат однапред, а нивниот печат се објавува повеќе од еден час пред продажбата на тикетите. Потоа можете да ги проверите.',
    ],
    de: [
      'Ein Schein hat 15 der Zahlen von 1 bis 90. Für alle im Saal werden dieselben Kugeln ausgerufen.',
      'Ein Schein zahlt für seine vollen Reihen, gleich welche Scheine andere haben. Wenn Sie den Saal verlassen, bleiben Ihre Scheine im Spiel.',
      'Mehr als eine Stunde vor Verkaufsbeginn der Scheine werden die Kugeln einer Ziehung festgelegt, und ihr Siegel wird veröffentlicht. Nach der Ziehung können Sie die Kugeln prüfen.',
    ],
  },
  dice: {
    en: [
      'The game draws a number from 0.00 to 99.99. You choose your chance of winning, and whether you win with high or low numbers.',
    ],
    mk: [
      'Играта извлекува број од 0,00 до 99,99. Вие избирате колкава е шансата за добивка и дали добивате со високи или со ниски броеви.',
    ],
    de: [
      'Das Spiel zieht eine Zahl von 0,00 bis 99,99. Sie wählen Ihre Gewinnchance und ob Sie mit hohen oder mit niedrigen Zahlen gewinnen.',
    ],
  },
  mines: {
    en: [
      'Mines lie under some of the 25 cells. Every free cell that you open raises the value of your stake. Collect before a mine ends the round, because then your stake is lost.',
    ],
    mk: [
      'Под некои од 25-те полиња лежат мини. Секое отворено слободно поле ја зголемува вредноста на влогот. Земете ја добивката пред мина да ја заврши рундата, бидејќи тогаш влогот е изгубен.',
    ],
    de: [
      'Unter einigen der 25 Felder liegen Minen. Jedes freie Feld, das Sie öffnen, erhöht den Wert Ihres Einsatzes. Nehmen Sie den Gewinn, bevor eine Mine die Runde beendet, denn dann ist Ihr Einsatz verloren.',
    ],
  },
  wheel: {
    en: [
      'The wheel is equally likely to stop at each of its segments. The segment shows by how much your stake is multiplied.',
    ],
    mk: ['Тркалото има иста шанса да застане на секое поле. Полето покажува со колку се множи влогот.'],
    de: [
      'Das Rad bleibt auf jedem seiner Segmente mit derselben Chance stehen. Das Segment zeigt, mit welchem Faktor Ihr Einsatz ausgezahlt wird.',
    ],
  },
  plinko: {
    en: [
      'A ball falls through rows of pins and is equally likely to go left or right at each pin. The pocket shows by how much your stake is multiplied.',
    ],
    mk: [
      'Топче паѓа низ редови клинови и кај секој клин има иста шанса да оди лево или десно. Џебот покажува со колку се множи влогот.',
    ],
    de: [
      'Eine Kugel fällt durch Reihen von Stiften und geht an jedem Stift mit derselben Chance nach links oder rechts. Das Fach zeigt, mit welchem Faktor Ihr Einsatz ausgezahlt wird.',
    ],
  },
}

const everyRule: ByLanguage<string> = {
  en: 'Our server decides the result of each round. If a round is interrupted, you can finish it when you come back.',
  mk: 'Резултатот на секоја рунда го одредува нашиот сервер. Ако рундата се прекине, можете да ја довршите кога ќе се вратите.',
  de: 'Unser Server bestimmt das Ergebnis jeder Runde. Eine unterbrochene Runde können Sie beenden, wenn Sie zurückkommen.',
}

/** Returns the rules that the information about each game of this kind shows. */
export function rulesOf(kind: string, language: Language): readonly string[] {
  const rules = kindRules[kind]
  return [...(rules ? inLanguage(rules, language) : []), inLanguage(everyRule, language)]
}
