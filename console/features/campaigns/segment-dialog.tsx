import { saveSegment } from '@baize/contract/campaigns/staff'
import { Button } from '@baize/ui/button'
import { FormField } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import * as z from 'zod/mini'
import { call } from '../../data/client.ts'
import { ChangeDialog } from '../../shell/change-dialog.tsx'
import type { Segment } from './campaign.ts'
import { draftOf, freshRule, type RuleDraft, ruleOf } from './rule.ts'
import { RuleFields } from './rule-fields.tsx'
import { SegmentSize } from './segment-size.tsx'

const shape = z.object({ name: saveSegment.request.shape.name, rules: z.custom<RuleDraft[]>() })

/** Creates or changes a segment. While the member edits the rules, the dialog shows how many players meet them. */
export function SegmentDialog({ segment, onClose }: { segment: Segment | undefined; onClose: () => void }) {
  const t = useTranslations('campaigns')
  const [segmentId] = useState(() => segment?.segmentId ?? crypto.randomUUID())
  const fields = useFields({ start: { name: segment?.name ?? '', rules: segment?.rules.map(draftOf) ?? [] }, shape })
  const { rules: drafts } = fields.values
  const setDrafts = (next: RuleDraft[]) => fields.set('rules', next)
  const rules = drafts.map(ruleOf).filter((rule) => rule !== undefined)
  const isComplete = rules.length === drafts.length
  return (
    <ChangeDialog
      title={t(segment ? 'editSegment' : 'newSegment')}
      lead={t('segmentLead')}
      submit={t('saveSegment')}
      fields={fields}
      isReady={isComplete}
      run={({ name }) => call(saveSegment, { segmentId, name, rules })}
      changes={['segments']}
      done={t('segmentSaved')}
      onClose={onClose}
    >
      <FormField field="name" label={t('name')} maxLength={100} />
      {drafts.map((rule, place) => (
        <RuleFields
          // Rules have no other key than their index.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          place={place}
          rule={rule}
          onChange={(changed) => setDrafts(drafts.map((one, index) => (index === place ? changed : one)))}
          onRemove={() => setDrafts(drafts.filter((_, index) => index !== place))}
        />
      ))}
      <Button size="small" tone="secondary" onClick={() => setDrafts([...drafts, freshRule])}>
        {t('addRule')}
      </Button>
      <SegmentSize rules={isComplete ? rules : undefined} />
    </ChangeDialog>
  )
}
