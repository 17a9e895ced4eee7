import { getLinkedAccounts } from '@baize/contract/dossiers/notes'
import { useRead } from '@baize/web/queries/read.ts'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { readOf } from '../../../data/reads.ts'
import { paths } from '../../../navigation/paths.ts'
import { Loaded } from '@baize/web/states/loaded'
import type { Subject } from '../dossier/subject.ts'

/** Lists other accounts that may belong to the same person or household, with the reasons for the suspicion. */
export function Links({ playerId }: Pick<Subject, 'playerId'>) {
  const t = useTranslations('dossier.links')
  const restrictions = useTranslations('players.restrictions')
  const query = useRead(readOf('dossier', getLinkedAccounts, { playerId }))
  return (
    <Loaded read={query}>
      {({ accounts }) =>
        accounts.length === 0 ? (
          <p className="text-ivory-300">{t('none')}</p>
        ) : (
          <ul aria-label={t('label')} className="flex flex-col gap-2">
            {accounts.map((account) => (
              <li
                key={account.playerId}
                className="rounded-card border border-ivory-50/8 bg-felt-850 px-5 py-3.5 text-sm"
              >
                <Link to={paths.player(account.playerId)} className="font-semibold text-brass-300 hover:underline">
                  {account.name || account.username}
                </Link>{' '}
                <span className="text-ivory-300">{account.username}</span>
                <span className="block text-ivory-200">
                  {[
                    ...account.grounds.map((ground) => t(`grounds.${ground}`)),
                    ...(account.restriction ? [restrictions(account.restriction)] : []),
                  ].join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
