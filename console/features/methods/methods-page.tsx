import { getMethodList } from '@baize/contract/payments/methods'
import { Button } from '@baize/ui/button'
import { formatMoney } from '@baize/ui/money-text'
import { Section } from '@baize/ui/section'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { Queue } from '../../shell/queue.tsx'
import type { Direction, ListedMethod } from './method.ts'
import { MethodDialog } from './method-dialog.tsx'

/** The payment methods of both directions, in the order in which players see them. */
export function MethodsPage() {
  const [t, locale] = [useTranslations('methods'), useLocale()]
  const [opened, setOpened] = useState<{ direction: Direction; method: ListedMethod | undefined }>()
  const query = useQuery({ queryKey: ['methods'], queryFn: () => call(getMethodList, {}) })
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="flex flex-col gap-8">
        {(['deposits', 'withdrawals'] as const).map((direction) => (
          <Section
            key={direction}
            title={t(direction)}
            beside={
              <Button
                size="small"
                disabled={!query.isSuccess}
                onClick={() => setOpened({ direction, method: undefined })}
              >
                {t('create')}
              </Button>
            }
          >
            <Queue<ListedMethod>
              title={t(direction)}
              empty={t('empty')}
              query={query}
              rows={query.data?.[direction] ?? []}
              rowKey={({ paymentMethod, currency }) => `${paymentMethod}/${currency}`}
            >
              {(method, focus) => (
                <>
                  <span className={method.active ? 'text-sage-300' : 'text-garnet-300'}>
                    {t(method.active ? 'on' : 'off')}
                  </span>
                  <span className="min-w-0">
                    <span className="block break-words text-ivory-50">{method.paymentMethod}</span>
                    <span className="block text-xs text-ivory-300">{method.provider}</span>
                  </span>
                  <span className="figures whitespace-nowrap tablet:text-right">
                    {[method.minimum, method.maximum]
                      .map((amount) => formatMoney(amount, method.currency, locale))
                      .join(' – ')}
                  </span>
                  <Button
                    size="small"
                    tone="secondary"
                    onFocus={focus}
                    onClick={() => setOpened({ direction, method })}
                  >
                    {t('edit')}
                  </Button>
                </>
              )}
            </Queue>
          </Section>
        ))}
      </div>
      {opened && query.data && (
        <MethodDialog {...opened} providers={query.data.providers} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}
