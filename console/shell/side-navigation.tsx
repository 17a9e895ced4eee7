import { classNames } from '@baize/ui/class-names'
import { Icon } from '@baize/ui/icon'
import { NavLink } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useQueues } from '../data/queues.ts'
import { useSelf } from '../data/self.ts'
import { type Place, places } from '../navigation/places.ts'

export function SideNavigation({ onChoose }: { onChoose: (() => void) | undefined }) {
  const t = useTranslations('shell')
  const { permissions } = useSelf()
  const queues = useQueues().data?.queues ?? []
  const countOf = (name: string) => queues.find(({ queue }) => queue === name)?.count ?? 0
  const mayOpen = ({ permission }: Place) => permission === undefined || permissions.includes(permission)
  const groups = places.map((group) => group.filter(mayOpen)).filter((group) => group.length > 0)
  return (
    <nav aria-label={t('navigation')} className="flex flex-col gap-5">
      {groups.map((group) => (
        <ul key={group[0]?.name} className="flex flex-col gap-0.5">
          {group.map(({ name, path, icon, keys }) => (
            <li key={name}>
              <NavLink
                to={path}
                end={path === '/'}
                onClick={onChoose}
                title={t('shortcut', { keys: [...keys].join(' ') })}
                className={({ isActive }) =>
                  classNames(
                    'flex min-h-10 items-center gap-3 rounded-control px-3 py-1.5 text-sm leading-snug',
                    isActive
                      ? 'bg-felt-700 font-semibold text-brass-200'
                      : 'text-ivory-200 hover:bg-ivory-50/6 hover:text-ivory-50',
                  )
                }
              >
                <Icon name={icon} className="size-4.5" />
                {t(`places.${name}`)}
                {countOf(name) > 0 && (
                  <span className="figures ml-auto rounded-full bg-brass-700 px-2 text-xs text-brass-200">
                    {countOf(name)}
                  </span>
                )}
              </NavLink>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}
