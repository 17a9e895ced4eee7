import { countSegment } from '@baize/contract/campaigns/staff'
import type { SegmentRule } from '@baize/contract/campaigns/segments'
import { CallError } from '@baize/contract/client'
import { product as products } from '@baize/contract/products'
import { SelectField } from '@baize/ui/select-field'
import { useRead } from '@baize/web/queries/read.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { readOf } from '../../data/reads.ts'
import { useSettledText } from '@baize/web/forms/use-settled-text.ts'

/** Shows how many players meet the rules, and how many of them have consented to offers of the chosen product. */
export function SegmentSize({ rules }: { rules: SegmentRule[] | undefined }) {
  const t = useTranslations('campaigns')
  const [product, setProduct] = useState<(typeof products.options)[number]>('CASINO')
  const text = useSettledText(rules ? JSON.stringify(rules) : '')
  const query = useRead({
    ...readOf('segment-size', countSegment, { rules: text ? (JSON.parse(text) as SegmentRule[]) : [], product }),
    enabled: text !== '',
    placeholderData: (before) => before,
    retry: false,
  })
  const { data } = query
  return (
    <div className="flex flex-col gap-3 rounded-card bg-felt-950/40 p-4">
      <SelectField
        label={t('product')}
        value={product}
        onChange={(event) => setProduct(event.target.value as typeof product)}
        options={products.options.map((value) => ({ value, label: t(`products.${value}`) }))}
      />
      <p role="status" className="text-sm text-ivory-50">
        {!rules && <span>{t('incomplete')}</span>}
        {rules && data && <span>{t('size', { players: data.players, willing: data.willing })}</span>}
        {rules && query.error && (
          <span>{query.error instanceof CallError ? query.error.message : t('sizeFailed')}</span>
        )}
      </p>
    </div>
  )
}
