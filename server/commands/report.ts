import { aheadBy } from '../kit/clock.ts'
import type { Config } from '../config.ts'
import {
  gamingRevenueCsv,
  keptOutCsv,
  regulatoryReturnCsv,
  revenueSides,
  statementCsv,
  trialBalanceCsv,
  watchedBonusesCsv,
} from '../modules/back-office/reports/service.ts'
import { currencyOf, dayOf, idOf, refuse, required, withDatabase } from './arguments.ts'
import type { OperatorCommand } from './command.ts'

export const report: OperatorCommand = {
  usage:
    'report kept-out | trial-balance [--to <day>] | ggr --from <day> --to <day> [--by game|country|site] [--site <number>] | ' +
    'return --from <day> --to <day> [--site <number>] | bonuses --from <day> --to <day> | statement --player <id> --currency <code> --from <day> --to <day>',
  about: 'prints a report as CSV',
  async run(config, options, name) {
    const to = options.to === undefined ? today(config) : dayOf(options.to)
    const write = async (text: Promise<string>): Promise<void> => void process.stdout.write(await text)
    if (name === 'trial-balance') return withDatabase(config, ({ db }) => write(trialBalanceCsv(db, { to })))
    if (name === 'kept-out')
      return withDatabase(config, ({ db }) => write(keptOutCsv(db, aheadBy(config.clockAhead).now())))
    if (name !== 'ggr' && name !== 'return' && name !== 'bonuses' && name !== 'statement') {
      return refuse(
        `There is no report ${name ?? ''}: choose from kept-out, trial-balance, ggr, return, bonuses, statement.`,
      )
    }
    const days = { from: dayOf(required(options, 'from')), to }
    if (Temporal.PlainDate.compare(days.from, to) > 0)
      return refuse(
        `--from ${String(days.from)} is after ${options.to === undefined ? 'today' : '--to'}, ${String(to)}: name the earlier day first.`,
      )
    const site = options.site === undefined ? undefined : siteOf(config, options.site)
    if (name === 'ggr') {
      const by = sideOf(options.by ?? 'game')
      return withDatabase(config, ({ db }) => write(gamingRevenueCsv(db, { ...days, site, by })))
    }
    if (name === 'bonuses') return withDatabase(config, ({ db }) => write(watchedBonusesCsv(db, days)))
    if (name === 'return') return withDatabase(config, ({ db }) => write(regulatoryReturnCsv(db, { ...days, site })))
    const account = { playerId: idOf(options, 'player'), currency: currencyOf(required(options, 'currency')) }
    return withDatabase(config, ({ db }) => write(statementCsv(db, { ...account, ...days })))
  },
}

const siteOf = ({ sites }: Config, text: string): number =>
  sites.find(({ id }) => String(id) === text)?.id ??
  refuse(`There is no site ${text}: choose from ${sites.map(({ id }) => id).join(', ')}.`)

const sideOf = (text: string) =>
  revenueSides.find((side) => side === text) ?? refuse(`--by takes ${revenueSides.join(', ')}, not ${text}.`)

const today = (config: Config): Temporal.PlainDate =>
  aheadBy(config.clockAhead).now().toZonedDateTimeISO('UTC').toPlainDate()
