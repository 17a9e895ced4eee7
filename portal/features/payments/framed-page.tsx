import { useTranslations } from 'use-intl/react'

/**
 * Shows a provider's page in a frame, without any script of the provider on our own page. The frame's sandbox allows
 * the provider's page to navigate the whole tab only after the player has pressed something in it.
 */
export function FramedPage({ url }: { url: string }) {
  const t = useTranslations('wallet.payment')
  return (
    <iframe
      src={url}
      title={t('page')}
      // Together, `allow-scripts` and `allow-same-origin` would undo the sandbox if the page came from our own origin,
      // but the provider's page comes from another origin.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-forms allow-scripts allow-same-origin allow-popups allow-top-navigation-by-user-activation"
      className="min-h-[32rem] w-full rounded-card"
    />
  )
}
