import { getMethodList } from '@baize/contract/payments/methods'
import { Button } from '@baize/ui/button'
import { formatMoney } from '@baize/ui/money-text'
import { Section } from '@baize/ui/section'
import { partOf, useRead } from '@baize/web/queries/read.ts'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { readOf } from '../../data/reads.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { Queue } from '../../shell/queue.tsx'
import type { Direction, ListedMethod } from './method.ts'
import { MethodDialog } from './method-dialog.tsx'

/** Lists the payment methods for deposits and for withdrawals, each in the order in which players see them. */
export function MethodsPage() {
  const [t, locale] = [useTranslations('methods'), useLocale()]
  const [opened, setOpened] = useState<{ direction: Direction; method: ListedMethod | undefined }>()
  const query = useRead(readOf('methods', getMethodList, {}))
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="flex flex-col gap-8">
        {(['deposits', 'withdrawals'] as const).map((direction) => (
          <Section
            key={direction}
            title={t(direction)}
            beside={
              <Button size="small" disabled={!query.data} onClick={() => setOpened({ direction, method: undefined })}>
                {t('create')}
              </Button>
            }
          >
            <Queue<ListedMethod>
              title={t(direction)}
              empty={t('empty')}
              read={partOf(query, (methods) => methods[direction])}
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
