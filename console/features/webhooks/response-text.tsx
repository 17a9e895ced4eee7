import { useTranslations } from 'use-intl/react'

export function ResponseText({
  answer: { httpStatus, latencyMs, excerpt },
}: {
  answer: { httpStatus?: number | undefined; latencyMs: number; excerpt: string }
}) {
  const t = useTranslations('webhooks')
  return (
    <>
      <span className="figures block text-xs">
        {httpStatus === undefined ? t('noAnswer') : t('status', { status: String(httpStatus) })} ·{' '}
        {t('latency', { latency: latencyMs })}
      </span>
      {excerpt !== '' && <code className="mt-1 block text-xs break-all text-ivory-300">{excerpt}</code>}
    </>
  )
}
