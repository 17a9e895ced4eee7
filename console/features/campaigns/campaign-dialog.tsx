import { FormField } from '@baize/web/forms/form-fields'
import { scheduleCampaign } from '@baize/contract/campaigns/staff'
import { product as products, type Product } from '@baize/contract/products'
import { SelectField } from '@baize/ui/select-field'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { ReasonDialog } from '../../shell/reason-dialog.tsx'
import type { Segment } from './campaign.ts'
import { type CampaignText, noText, wordsOf } from './campaign-text.ts'
import { TextFields } from './text-fields.tsx'

/** Schedules a campaign. Its players are chosen when it begins. */
export function CampaignDialog({ segments, onClose }: { segments: readonly Segment[]; onClose: () => void }) {
  const t = useTranslations('campaigns')
  const [name, setName] = useState('')
  const [segmentId, setSegment] = useState(segments[0]?.segmentId ?? '')
  const [product, setProduct] = useState<Product>('CASINO')
  const [startsAt, setStart] = useState('')
  const [bonusCode, setCode] = useState('')
  const [text, setText] = useState<CampaignText>(noText)
  const words = wordsOf(text)
  return (
    <ReasonDialog
      title={t('newCampaign')}
      lead={t('campaignLead')}
      submit={t('schedule')}
      withoutReason
      complete={name.trim() !== '' && words !== undefined && (bonusCode.trim() !== '' || Object.keys(words).length > 0)}
      run={(_reason, campaignId) =>
        call(scheduleCampaign, {
          campaignId,
          name,
          segmentId,
          product,
          ...words,
          ...(bonusCode.trim() && { bonusCode }),
          startsAt: (startsAt ? new Date(startsAt) : new Date()).toISOString(),
        })
      }
      changes={['campaigns']}
      done={t('scheduled')}
      onClose={onClose}
    >
      <FormField
        field="name"
        label={t('name')}
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <SegmentField segments={segments} segmentId={segmentId} onChange={setSegment} />
      <SelectField
        label={t('product')}
        hint={t('productHint')}
        value={product}
        onChange={(event) => setProduct(event.target.value as Product)}
        options={products.options.map((value) => ({ value, label: t(`products.${value}`) }))}
      />
      <FormField
        field="startsAt"
        label={t('startsAt')}
        hint={t('startsAtHint')}
        type="datetime-local"
        value={startsAt}
        onChange={(event) => setStart(event.target.value)}
      />
      <TextFields text={text} onChange={setText} />
      <FormField
        field="bonusCode"
        label={t('bonusCode')}
        hint={t('bonusCodeHint')}
        maxLength={40}
        autoComplete="off"
        value={bonusCode}
        onChange={(event) => setCode(event.target.value)}
      />
    </ReasonDialog>
  )
}

function SegmentField(props: {
  segments: readonly Segment[]
  segmentId: string
  onChange: (segmentId: string) => void
}) {
  const t = useTranslations('campaigns')
  return (
    <SelectField
      label={t('segment')}
      value={props.segmentId}
      onChange={(event) => props.onChange(event.target.value)}
      options={props.segments.map(({ segmentId, name }) => ({ value: segmentId, label: name }))}
    />
  )
}
