import { useTranslations } from 'use-intl/react'
import { LinkConfirmation } from './link-confirmation.tsx'
import { OtherWays } from './other-ways.tsx'

/**
 * The sidebar that confirms an e-mail address with the link from the e-mail, on any device. Used in
 * external-confirmation mode.
 */
export function ExternalConfirmation({ confirmationCode }: { confirmationCode?: string | undefined }) {
  const t = useTranslations('signup.external')
  return (
    <div className="flex flex-col gap-5">
      <h2 className="text-2xl text-ivory-50">{t('title')}</h2>
      {confirmationCode === undefined ? (
        <>
          <p className="text-sm text-ivory-200">{t('noLink')}</p>
          <OtherWays />
        </>
      ) : (
        <LinkConfirmation key={confirmationCode} confirmationCode={confirmationCode} />
      )}
    </div>
  )
}
