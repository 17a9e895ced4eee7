import type { Reply } from '@baize/contract/op'
import { getOpenRounds } from '@baize/contract/rounds/player'
import { buttonClass } from '@baize/ui/button'
import { MoneyText } from '@baize/ui/money-text'
import { useRead } from '@baize/web/queries/read.ts'
import { Loaded } from '@baize/web/states/loaded'
import { useId } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useActiveCurrency } from '../../data/balance.ts'
import { readOf } from '../../data/reads.ts'
import { paths } from '../../navigation/paths.ts'
import { dateTimeOf } from '../../wallet/exact-times.ts'

/** Games with an unfinished round, each with a link to continue it. Not rendered if there are none. */
export function OpenRounds() {
  const active = useActiveCurrency()
  const read = useRead(readOf('balance', getOpenRounds, {}))
  return (
    <Loaded read={read} waiting={null}>
      {({ rounds }) => (
        // A round can only be continued in the account in which it was started.
        <Rounds rounds={rounds.filter(({ currency }) => currency === active)} />
      )}
    </Loaded>
  )
}

function Rounds({ rounds }: Pick<Reply<typeof getOpenRounds>, 'rounds'>) {
  const t = useTranslations('wallet.openRounds')
  const titleId = useId()
  if (rounds.length === 0) return null
  return (
    <section
      aria-labelledby={titleId}
      className="mb-6 grid gap-3 rounded-card border border-brass-500/40 bg-felt-900/60 p-4"
    >
      <div>
        <h3 id={titleId} className="font-display text-lg">
          {t('title')}
        </h3>
        <p className="text-sm text-ivory-300">{t('text')}</p>
      </div>
      <ul className="grid gap-2">
        {rounds.map(({ roundId, gameId, platform, gameName, staked, currency, openedAt }) => (
          <li key={roundId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div>
              <p className="font-semibold">{gameName}</p>
              <p className="text-xs text-ivory-300">
                {dateTimeOf(openedAt)} · {t('staked')} <MoneyText amount={staked} currency={currency} />
              </p>
            </div>
            <Link
              to={paths.game({ platform, gameId, gameName, playForReal: true })}
              aria-label={t('goOnWith', { name: gameName })}
              className={buttonClass({ tone: 'secondary', size: 'small' })}
            >
              {t('goOn')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
