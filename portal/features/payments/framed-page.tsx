import { useTranslations } from 'use-intl/react'

/**
 * Shows a provider's page that needs no library in a frame. The sandbox lets the page navigate the whole tab only in
 * response to a press.
 */
export function FramedPage({ url }: { url: string }) {
  const t = useTranslations('wallet.payment')
  return (
    <iframe
      src={url}
      title={t('page')}
      // `allow-scripts` with `allow-same-origin` would undo the sandbox only if the page came from our own origin, and
      // the provider has another one
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-forms allow-scripts allow-same-origin allow-popups allow-top-navigation-by-user-activation"
      className="min-h-[32rem] w-full rounded-card"
    />
  )
}
