import { fault, type RuleFault } from './rule-fault.ts'

/** Faults that remove rules about games, their records and the information that players get about them. */
export const fairPlayFaults: readonly RuleFault[] = [
  fault(
    2,
    'the history leaves out the last day of its period',
    'server/modules/money/wallet/rules.ts',
    'startOf(last.add({ days: 1 }))',
    'startOf(last)',
  ),
  fault(5, 'the catalogue hides the return of games', 'studio/catalogue-routes.ts', 'rtp: game.statedRtp', "rtp: ''"),
  fault(
    6,
    'dice win more often than their rules say',
    'studio/engines/dice/dice-odds.ts',
    'roll >= diceBorder(choice) : roll < diceBorder(choice)',
    'roll >= diceBorder(choice) - 500 : roll < diceBorder(choice) + 500',
  ),
  fault(
    7,
    'free play is settled in the wallet of the casino',
    'studio/play/settlement.ts',
    'studio.wallets[round.mode]',
    'studio.wallets.real',
  ),
  fault(
    10,
    'interrupted rounds are found ten times too late',
    'server/modules/play/rounds/interruptions/refund-interrupted.ts',
    'subtract({ hours: config.interruptedRoundHours })',
    'subtract({ hours: 10 * config.interruptedRoundHours })',
  ),
  fault(
    16,
    'players decide about their own withdrawals',
    'contract/payments/staff.ts',
    "path: '/staff/decideWithdrawal',\n  access: 'staff'",
    "path: '/staff/decideWithdrawal',\n  access: 'player'",
  ),
  fault(
    35,
    'the return leaves out the last day of its period',
    'server/modules/back-office/reports/regulatory-return.ts',
    'to: startOf(to.add({ days: 1 }))',
    'to: startOf(to)',
  ),
]
