import { FormField } from '@baize/web/forms/form-fields'
import { saveSegment } from '@baize/contract/campaigns/staff'
import { Button } from '@baize/ui/button'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { ReasonDialog } from '../../shell/reason-dialog.tsx'
import type { Segment } from './campaign.ts'
import { draftOf, freshRule, type RuleDraft, ruleOf } from './rule.ts'
import { RuleFields } from './rule-fields.tsx'
import { SegmentSize } from './segment-size.tsx'

/** Composes a segment. Its size follows the typing. */
export function SegmentDialog({ segment, onClose }: { segment: Segment | undefined; onClose: () => void }) {
  const t = useTranslations('campaigns')
  const [name, setName] = useState(segment?.name ?? '')
  const [segmentId] = useState(() => segment?.segmentId ?? crypto.randomUUID())
  const [drafts, setDrafts] = useState<readonly RuleDraft[]>(segment?.rules.map(draftOf) ?? [])
  const rules = drafts.map(ruleOf).filter((rule) => rule !== undefined)
  const isComplete = rules.length === drafts.length
  return (
    <ReasonDialog
      title={t(segment ? 'editSegment' : 'newSegment')}
      lead={t('segmentLead')}
      submit={t('saveSegment')}
      withoutReason
      complete={isComplete && name.trim() !== ''}
      run={() => call(saveSegment, { segmentId, name, rules })}
      changes={['segments']}
      done={t('segmentSaved')}
      onClose={onClose}
    >
      <FormField
        field="name"
        label={t('name')}
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {drafts.map((rule, place) => (
        <RuleFields
          // rules have no identity of their own
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
    </ReasonDialog>
  )
}
