import { Icon } from '@baize/ui/icon'
import { useTranslations } from 'use-intl/react'
import { useStartupData } from '../../frame/use-startup-data.ts'

/** The phone number of the brand's helpline for problem gambling. */
export function Helpline() {
  const t = useTranslations('shell.footer')
  const { helpline } = useStartupData().brand
  if (!helpline) return null
  return (
    <a
      href={`tel:${helpline.replaceAll(' ', '')}`}
      aria-label={t('helpline', { number: helpline })}
      className="figures inline-flex min-h-11 items-center gap-2 rounded-full border border-brass-500/60 px-4 text-sm text-ivory-100 hover:border-brass-300 hover:text-brass-200"
    >
      <Icon name="phone" className="size-4 text-brass-300" />
      {helpline}
    </a>
  )
}
