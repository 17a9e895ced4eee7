import { stopCampaign } from '@baize/contract/campaigns/staff'
import { Button } from '@baize/ui/button'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { ReasonDialog } from '../../shell/reason-dialog.tsx'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import type { Campaign } from './campaign.ts'

export function CampaignRow({ campaign, onFocus }: { campaign: Campaign; onFocus: () => void }) {
  const t = useTranslations('campaigns')
  const instant = useInstant()
  const [isStopping, setStopping] = useState(false)
  const { campaignId, state, progress } = campaign
  const isOpen = state === 'SCHEDULED' || state === 'RUNNING'
  return (
    <>
      <span className={isOpen ? 'text-brass-300' : 'text-ivory-300'}>{t(`states.${state}`)}</span>
      <span className="min-w-0">
        <span className="block break-words text-ivory-50">{campaign.name}</span>
        <span className="block text-xs break-words text-ivory-300">
          {campaign.segmentName} · {instant(campaign.startsAt)} · {campaign.createdBy}
        </span>
      </span>
      <span className="figures text-xs">
        {t(state === 'STOPPED' ? 'sentBefore' : 'sent', { sent: progress.sent, waiting: progress.waiting })}
        <span className="block text-ivory-300">
          {t('leftOut', { unwilling: progress.unwilling, withoutBonus: progress.withoutBonus })}
        </span>
      </span>
      {isOpen && (
        <Button size="small" tone="danger" onFocus={onFocus} onClick={() => setStopping(true)}>
          {t('stop')}
        </Button>
      )}
      {isStopping && (
        <ReasonDialog
          title={t('stop')}
          lead={t('stopLead', { name: campaign.name, sent: progress.sent })}
          submit={t('stop')}
          isDanger
          hint=""
          run={(reason, idempotencyKey) => call(stopCampaign, { campaignId, reason }, { idempotencyKey })}
          changes={['campaigns']}
          done={t('stopped')}
          onClose={() => setStopping(false)}
        />
      )}
    </>
  )
}
