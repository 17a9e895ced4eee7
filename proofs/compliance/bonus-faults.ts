import { fault, type RuleFault } from './rule-fault.ts'

/** Faults that remove rules about bonuses, and about players who must not play. */
export const bonusFaults: readonly RuleFault[] = [
  fault(
    31,
    'staff save a plan over two products',
    'server/modules/money/bonuses/plans/save.ts',
    "  if (!(await isSound(db, plan))) throw new AppError('bonuses.product')\n",
    '',
  ),
  fault(
    31,
    'a plan over two products is offered',
    'server/modules/money/bonuses/rules.ts',
    '.every((kind) => productOf(kind) === product)',
    '.every((kind) => kind !== product)',
  ),
  fault(
    31,
    'stakes on games of other products meet the rules of the bonus',
    'server/modules/money/bonuses/play.ts',
    'kind === undefined || !concerns(active.terms, kind)',
    'kind === undefined',
  ),
  fault(
    31,
    'a bonus takes its weights from nowhere',
    'server/modules/money/bonuses/terms.ts',
    'weights: plan.weights,',
    'weights: {},',
  ),
  fault(
    31,
    'an offer that has changed is taken under its new terms',
    'server/modules/money/bonuses/offers.ts',
    'readId !== undefined && readId !== termsIdOf(plan)',
    "readId === ''",
  ),
  fault(
    22,
    'a queued bonus begins for a player who is kept out',
    'server/modules/money/bonuses/give-and-end.ts',
    ' || isKeptOut(player, origin.at)',
    '',
  ),
  fault(
    22,
    'a login ignores that the exclusion register has excluded the player at another login',
    'server/modules/people/sessions/login.ts',
    '  if (player.registerExcludedAt) throw refusedByRegister()\n',
    '',
  ),
  fault(
    26,
    'a prize that is taken back counts as a loss',
    'server/modules/safer/protection/figures/figure-store.ts',
    "undone.kind = 'prize'))",
    "undone.kind = 'none'))",
  ),
]
