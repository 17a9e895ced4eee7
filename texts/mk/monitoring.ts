import type { monitoring as english } from '../en/monitoring.ts'
import type { Translated } from '../translated.ts'

export const monitoring: Translated<typeof english> = {
  title: 'Алатки за вработените',
  lead: 'Оваа страница го покажува патот. Не дава права: секоја операција ги бара Вашето име и клуч, и се запишува под Вашето име.',
  house: {
    title: 'Куќата сега',
    refresh: 'Освежи',
    failed: 'Платформата не одговара.',
    state: 'Платформа',
    up: 'Работи',
    down: 'Базата на податоци не одговара',
    connections: 'Врски со базата на податоци',
    used: '{used, number} во употреба, {idle, number} слободни, {waiting, number} чекаат',
    seal: 'Најнов печат на книгите',
    sealed: 'Бр. {number}, {at}',
    noSeal: 'Сè уште нема',
  },
  tools: {
    title: 'Алатки',
    console: 'Конзолата',
    consoleText: 'Играчи, плаќања, документи и тимот, со Ваша сопствена сметка.',
    operations: 'Операции',
    operationsText:
      'Играчи, документи, исплати, бонуси, заштита и извештаи. Отворете операција за вработени, потврдете се со Вашето име и клуч, и пробајте ја.',
    content: 'Содржина',
    contentText:
      'Текстови, игри, вести и слики. Со оваа адреса работи секој клиент за WordPress, со Вашето име и клуч како лозинка на апликацијата.',
    channels: 'Канали',
    channelsText: 'Јавните канали како што ги чита секој. Операциите за модерирање се под {path}.',
  },
}
