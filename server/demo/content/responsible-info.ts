import type { DemoItem } from './item.ts'

const inEnglish = {
  depositLossWagerInfo:
    '<p>A deposit limit is the most that you can pay in. A loss limit is the most that you can lose, and a wager limit is the most that you can stake. We check each limit before any money moves.</p><ul><li>A new or lower limit applies at once.</li><li>A higher limit applies only after a cooling-off period, and only if you then confirm it.</li><li>A withdrawal does not raise the amount that you can still pay in.</li></ul>',
  timeoutSelfExclusionInfo:
    '<p>A time-out is a short break of one day to six weeks. Self-exclusion is for longer: six months, one to five years, or permanently.</p><p>Both begin at once, on every device. You cannot play or pay in, and we send you no offers. Your money remains yours, and you can withdraw it. If you need somebody to talk to, the <a href="/responsible-gaming#get-help">helpline</a> is free, day and night.</p>',
  realityCheckInfo:
    '<p>Time passes quickly in a game. A reality check pauses the game after the time that you choose, and shows how long you have played, what you have staked and won, and your result. You decide whether to go on.</p>',
  sessionLimitInfo:
    '<p>A session limit ends your play for real money after a time that you choose, between 10 and 60 minutes. A round that has already begun is finished, and you receive any win from it.</p>',
  gameTimeLimitInfo:
    '<p>A game time limit is the longest time that you can play for real money in a period. When this time is used up, games accept no more stakes until the period is over. A round that has already begun is finished, and you receive any win from it.</p>',
}

const inMacedonian: typeof inEnglish = {
  depositLossWagerInfo:
    '<p>Лимитот на уплати е најголемиот износ што можете да го уплатите. Лимитот на загуби е најголемиот износ што можете да го изгубите, а лимитот на влогови е најголемиот износ што можете да го вложите. Секој лимит го проверуваме пред да се преместат какви било пари.</p><ul><li>Нов или понизок лимит важи веднаш.</li><li>Повисок лимит важи дури по периодот на смирување, и само ако тогаш го потврдите.</li><li>Исплатата не го зголемува износот што сѐ уште можете да го уплатите.</li></ul>',
  timeoutSelfExclusionInfo:
    '<p>Паузата е краток прекин од еден ден до шест недели. Самоисклучувањето трае подолго: шест месеци, од една до пет години или трајно.</p><p>И двете почнуваат веднаш, на сите уреди. Не можете да играте ниту да уплаќате, а ние не Ви праќаме понуди. Вашите пари остануваат Ваши и можете да ги подигнете. Ако Ви треба некој за разговор, <a href="/responsible-gaming#get-help">линијата за помош</a> е бесплатна, дење и ноќе.</p>',
  realityCheckInfo:
    '<p>Во играта времето минува брзо. Потсетникот за играњето ја прекинува играта по времето што ќе го изберете и покажува колку долго сте играле, колку сте вложиле и добиле и каков е Вашиот резултат. Вие одлучувате дали ќе продолжите.</p>',
  sessionLimitInfo:
    '<p>Лимитот на сесијата ја завршува играта со вистински пари по времето што ќе го изберете, од 10 до 60 минути. Веќе започнатата рунда се довршува и ја добивате добивката од неа.</p>',
  gameTimeLimitInfo:
    '<p>Лимитот на времето за игра е најдолгото време што можете да го поминете во игра со вистински пари во еден период. Кога тоа време ќе се потроши, игрите не примаат влогови додека не заврши периодот. Веќе започнатата рунда се довршува и ја добивате добивката од неа.</p>',
}

const inGerman: typeof inEnglish = {
  depositLossWagerInfo:
    '<p>Ein Einzahlungslimit ist der höchste Betrag, den Sie einzahlen können. Ein Verlustlimit ist der höchste Betrag, den Sie verlieren können, und ein Einsatzlimit der höchste Betrag, den Sie einsetzen können. Wir prüfen jedes Limit, bevor Geld gebucht wird.</p><ul><li>Ein neues oder niedrigeres Limit gilt sofort.</li><li>Ein höheres Limit gilt erst nach der Bedenkzeit, und nur wenn Sie es dann bestätigen.</li><li>Eine Auszahlung erhöht nicht den Betrag, den Sie noch einzahlen können.</li></ul>',
  timeoutSelfExclusionInfo:
    '<p>Eine Spielpause ist eine kurze Unterbrechung von einem Tag bis zu sechs Wochen. Eine Selbstsperre gilt länger: sechs Monate, ein bis fünf Jahre oder dauerhaft.</p><p>Beide beginnen sofort, auf jedem Gerät. Sie können nicht spielen und nicht einzahlen, und wir senden Ihnen keine Angebote. Ihr Geld gehört weiterhin Ihnen, und Sie können es sich auszahlen lassen. Wenn Sie mit jemandem sprechen möchten, hilft Ihnen die <a href="/responsible-gaming#get-help">Beratungsstelle</a> kostenlos, Tag und Nacht.</p>',
  realityCheckInfo:
    '<p>Im Spiel vergeht die Zeit schnell. Ein Realitätscheck hält das Spiel nach der Zeit an, die Sie wählen, und zeigt, wie lange Sie gespielt haben, was Sie eingesetzt und gewonnen haben und wie Ihr Saldo steht. Sie entscheiden, ob Sie weiterspielen.</p>',
  sessionLimitInfo:
    '<p>Ein Sitzungslimit beendet Ihr Spiel um echtes Geld nach einer Zeit, die Sie wählen: 10 bis 60 Minuten. Eine bereits begonnene Runde wird zu Ende gespielt, und Sie erhalten den Gewinn daraus.</p>',
  gameTimeLimitInfo:
    '<p>Ein Spielzeitlimit ist die längste Zeit, die Sie in einem Zeitraum um echtes Geld spielen können. Ist diese Zeit aufgebraucht, nehmen die Spiele keine Einsätze mehr an, bis der Zeitraum vorbei ist. Eine bereits begonnene Runde wird zu Ende gespielt, und Sie erhalten den Gewinn daraus.</p>',
}

/** How players set their own limits, and the texts of the sections about them. */
export const responsibleInfo: DemoItem = {
  collection: 'responsible_gaming_info',
  id: 1,
  slug: 'responsible-gaming-info',
  title: 'Responsible gaming information',
  priority: 1,
  fields: { rgPeriodType: 'Fixed', rgContent: inEnglish },
  translations: { mk: { rgContent: inMacedonian }, de: { rgContent: inGerman } },
}
