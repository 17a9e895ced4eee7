import { scheduleCampaign } from '@baize/contract/campaigns/staff'
import { product as products } from '@baize/contract/products'
import { FormField, FormSelect } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { useTranslations } from 'use-intl/react'
import * as z from 'zod/mini'
import { call } from '../../data/client.ts'
import { ChangeDialog } from '../../shell/change-dialog.tsx'
import type { Segment } from './campaign.ts'
import { type CampaignText, noText, requestOf } from './campaign-text.ts'
import { TextFields } from './text-fields.tsx'

/**
 * The fields of the form. They are those of the request, except the texts and the start of the campaign, which are
 * typed in another format than they are sent. For example, the start is typed in the browser's time zone.
 */
const shape = z.extend(z.omit(scheduleCampaign.request, { campaignId: true }), {
  message: z.custom<CampaignText['message']>(),
  mail: z.custom<CampaignText['mail']>(),
  bonusCode: z.string().check(z.trim()),
  startsAt: z.string(),
})

/**
 * Schedules a campaign. Its recipients are chosen when it starts, so players who join the segment until then receive it
 * as well.
 */
export function CampaignDialog({ segments, onClose }: { segments: readonly Segment[]; onClose: () => void }) {
  const t = useTranslations('campaigns')
  const fields = useFields<z.infer<typeof shape>>({
    start: {
      ...noText,
      name: '',
      segmentId: segments[0]?.segmentId ?? '',
      product: 'CASINO',
      startsAt: '',
      bonusCode: '',
    },
    shape,
  })
  const { values } = fields
  const request = requestOf(values)
  return (
    <ChangeDialog
      title={t('newCampaign')}
      lead={t('campaignLead')}
      submit={t('schedule')}
      fields={fields}
      isReady={request !== undefined && (values.bonusCode.trim() !== '' || Object.keys(request).length > 0)}
      run={({ name, segmentId, product, startsAt, bonusCode, ...text }, campaignId) =>
        call(scheduleCampaign, {
          campaignId,
          name,
          segmentId,
          product,
          ...requestOf(text),
          ...(bonusCode && { bonusCode }),
          startsAt: (startsAt ? new Date(startsAt) : new Date()).toISOString(),
        })
      }
      changes={['campaigns']}
      done={t('scheduled')}
      onClose={onClose}
    >
      <FormField field="name" label={t('name')} maxLength={100} />
      <FormSelect
        field="segmentId"
        label={t('segment')}
        options={segments.map(({ segmentId, name }) => ({ value: segmentId, label: name }))}
      />
      <FormSelect
        field="product"
        label={t('product')}
        hint={t('productHint')}
        options={products.options.map((value) => ({ value, label: t(`products.${value}`) }))}
      />
      <FormField field="startsAt" label={t('startsAt')} hint={t('startsAtHint')} type="datetime-local" />
      <TextFields typed={values} />
      <FormField field="bonusCode" label={t('bonusCode')} hint={t('bonusCodeHint')} maxLength={40} autoComplete="off" />
    </ChangeDialog>
  )
}
