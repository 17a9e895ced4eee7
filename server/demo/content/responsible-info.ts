import type { DemoItem } from './item.ts'

const inEnglish = {
  depositLossWagerInfo:
    '<p>A deposit limit is the most that you can pay in. A loss limit is the most that you can lose, and a wager limit the most that you can stake. We check each limit before the money moves.</p><ul><li>A new or lower limit applies at once.</li><li>A higher limit waits for the cooling-off, and then for your confirmation.</li><li>A withdrawal does not make room for new deposits.</li></ul>',
  timeoutSelfExclusionInfo:
    '<p>A time-out is a short break of one to six weeks. Self-exclusion is for longer: half a year, one to five years, or for good.</p><p>Both begin at once, on every device. You cannot play or pay in, and you get no offers. Your money stays yours, and you can withdraw it. If you need somebody to talk to, the <a href="/responsible-gaming#get-help">helpline</a> is free, day and night.</p>',
  realityCheckInfo:
    '<p>Time passes quickly in a game. A reality check stops it after the time that you choose, and shows how long you have played, your stakes, your wins, and your result. You decide whether to go on.</p>',
  sessionLimitInfo:
    '<p>A session limit ends your play for real money when its time is over. You choose between 10 and 60 minutes. A round that has begun is finished, and you get its win.</p>',
  gameTimeLimitInfo:
    '<p>A game time limit is the most time that you play for real money in a period. When it is used up, games take no more stakes until the period is over. A round that has begun is finished, and you get its win.</p>',
}

const inMacedonian: typeof inEnglish = {
  depositLossWagerInfo:
    '<p>Лимитот на уплати е најмногуто што може да го уплатите. Лимитот на загуби е најмногуто што може да го изгубите, а лимитот на влогови најмногуто што може да го вложите. Секој лимит се проверува пред да се движат парите.</p><ul><li>Нов или понизок лимит важи веднаш.</li><li>Повисок лимит го чека периодот на смирување, а потоа Вашата потврда.</li><li>Исплата не ослободува место за нови уплати.</li></ul>',
  timeoutSelfExclusionInfo:
    '<p>Паузата е краток прекин од една до шест недели. Самоисклучувањето е подолго: половина година, од една до пет години, или засекогаш.</p><p>Двете почнуваат веднаш, на сите уреди. Не може да играте и да уплаќате, и не добивате понуди. Вашите пари остануваат Ваши и може да ги подигнете. Ако Ви треба разговор, <a href="/responsible-gaming#get-help">линијата за помош</a> е бесплатна, дење и ноќе.</p>',
  realityCheckInfo:
    '<p>Во играта времето минува брзо. Проверката на реалноста ја запира играта по времето што ќе го изберете и покажува колку долго сте играле, Вашите влогови, добивки и резултатот. Вие одлучувате дали ќе продолжите.</p>',
  sessionLimitInfo:
    '<p>Лимитот на сесијата ја завршува играта со вистински пари кога ќе истече неговото време. Избирате помеѓу 10 и 60 минути. Започната рунда се завршува и ја добивате нејзината добивка.</p>',
  gameTimeLimitInfo:
    '<p>Лимитот на времето за игра е најдолгото време во кое играте со вистински пари во еден период. Кога ќе се потроши, игрите не примаат влогови додека не заврши периодот. Започната рунда се завршува и ја добивате нејзината добивка.</p>',
}

const inGerman: typeof inEnglish = {
  depositLossWagerInfo:
    '<p>Ein Einzahlungslimit ist der höchste Betrag, den Sie einzahlen können. Ein Verlustlimit ist der höchste Betrag, den Sie verlieren können, und ein Einsatzlimit der höchste, den Sie einsetzen können. Wir prüfen jedes Limit, bevor sich Geld bewegt.</p><ul><li>Ein neues oder niedrigeres Limit gilt sofort.</li><li>Ein höheres Limit wartet die Bedenkzeit ab und dann auf Ihre Bestätigung.</li><li>Eine Auszahlung schafft keinen Raum für neue Einzahlungen.</li></ul>',
  timeoutSelfExclusionInfo:
    '<p>Eine Spielpause ist eine kurze Unterbrechung von einer bis sechs Wochen. Die Selbstsperre dauert länger: ein halbes Jahr, ein bis fünf Jahre oder dauerhaft.</p><p>Beide beginnen sofort, auf jedem Gerät. Sie können nicht spielen und nicht einzahlen, und Sie erhalten keine Angebote. Ihr Geld bleibt Ihres, und Sie können es sich auszahlen lassen. Wenn Sie mit jemandem sprechen möchten, hilft die <a href="/responsible-gaming#get-help">Beratung</a> kostenlos.</p>',
  realityCheckInfo:
    '<p>Im Spiel vergeht die Zeit schnell. Ein Realitätscheck hält das Spiel nach der Zeit an, die Sie wählen, und zeigt, wie lange Sie gespielt haben, Ihre Einsätze, Ihre Gewinne und Ihren Saldo. Sie entscheiden, ob Sie weiterspielen.</p>',
  sessionLimitInfo:
    '<p>Ein Sitzungslimit beendet Ihr Spiel um echtes Geld, wenn seine Zeit um ist. Sie wählen zwischen 10 und 60 Minuten. Eine begonnene Runde wird beendet, und Sie erhalten ihren Gewinn.</p>',
  gameTimeLimitInfo:
    '<p>Ein Spielzeitlimit ist die längste Zeit, die Sie in einem Zeitraum um echtes Geld spielen. Ist sie aufgebraucht, nehmen Spiele keine Einsätze mehr an, bis der Zeitraum vorbei ist. Eine begonnene Runde wird beendet, und Sie erhalten ihren Gewinn.</p>',
}

/** The mode of the players' own limits, and the words of their sections. */
export const responsibleInfo: DemoItem = {
  collection: 'responsible_gaming_info',
  id: 1,
  slug: 'responsible-gaming-info',
  title: 'Responsible gaming information',
  priority: 1,
  fields: { rgPeriodType: 'Fixed', rgContent: inEnglish },
  translations: { mk: { rgContent: inMacedonian }, de: { rgContent: inGerman } },
}
