import { useTranslations } from 'use-intl/react'

/** A provider's page that needs no library. It can open another address only after the player presses something. */
export function FramedPage({ url }: { url: string }) {
  const t = useTranslations('wallet.payment')
  return (
    <iframe
      src={url}
      title={t('page')}
      // the provider has another origin, so these two together do not undo the sandbox
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-forms allow-scripts allow-same-origin allow-popups allow-top-navigation-by-user-activation"
      className="min-h-[32rem] w-full rounded-card"
    />
  )
}
