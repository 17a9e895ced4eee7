import { classNames } from '@baize/ui/class-names'
import { Icon } from '@baize/ui/icon'
import { NavLink } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useSelf } from '../data/self.ts'
import { type Place, places } from './navigation.ts'

/** Links to the places that the member may open. */
export function SideNavigation({ onChoose }: { onChoose: (() => void) | undefined }) {
  const t = useTranslations('shell')
  const { permissions } = useSelf()
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
                    'flex min-h-10 items-center gap-3 rounded-control px-3 text-sm',
                    isActive
                      ? 'bg-felt-700 font-semibold text-brass-200'
                      : 'text-ivory-200 hover:bg-ivory-50/6 hover:text-ivory-50',
                  )
                }
              >
                <Icon name={icon} className="size-4.5" />
                {t(`places.${name}`)}
              </NavLink>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}
