import { contentPath } from '@baize/contract/content/collections'
import { Icon } from '@baize/ui/icon'
import { Section } from '@baize/ui/section'
import { useTranslations } from 'use-intl/react'
import { endpoints } from '../../data/endpoints.ts'
import { paths } from '../../navigation/paths.ts'

export function StaffTools() {
  const t = useTranslations('monitoring.tools')
  const { ps_endpoint: platform = '/platform', chronos_endpoint: channels = '/channels' } = endpoints()
  const tools = [
    { name: t('console'), text: t('consoleText'), href: '/console/' },
    { name: t('operations'), text: t('operationsText'), href: `${platform}/docs/#/staff` },
    { name: t('content'), text: t('contentText'), href: `/content${contentPath}` },
    { name: t('channels'), text: t('channelsText', { path: `${channels}/staff/` }), href: paths.chronos() },
  ]
  return (
    <Section title={t('title')}>
      <ul className="divide-y divide-ivory-50/8">
        {tools.map(({ name, text, href }) => (
          <li key={name} className="py-4 first:pt-0 last:pb-0">
            <a
              href={href}
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-brass-300 hover:text-brass-200"
            >
              {name}
              <Icon name="forward" className="size-4" />
            </a>
            <p className="max-w-prose text-sm text-ivory-200">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
