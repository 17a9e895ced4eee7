import { getCampaigns, getSegments } from '@baize/contract/campaigns/staff'
import { Button } from '@baize/ui/button'
import { Section } from '@baize/ui/section'
import { partOf, useRead } from '@baize/web/queries/read.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { readOf } from '../../data/reads.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { Queue } from '../../shell/queue.tsx'
import type { Campaign, Segment } from './campaign.ts'
import { CampaignDialog } from './campaign-dialog.tsx'
import { CampaignRow } from './campaign-row.tsx'
import { SegmentDialog } from './segment-dialog.tsx'

export function CampaignsPage() {
  const t = useTranslations('campaigns')
  const [isNew, setNew] = useState(false)
  const [opened, setOpened] = useState<Segment | 'new'>()
  const campaigns = useRead({ ...readOf('campaigns', getCampaigns, {}), refetchInterval: 5_000 })
  const segments = useRead(readOf('segments', getSegments, {}))
  const known = segments.data?.segments ?? []
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        action={
          <Button disabled={known.length === 0} onClick={() => setNew(true)}>
            {t('newCampaign')}
          </Button>
        }
      />
      <div className="flex flex-col gap-8">
        <Queue<Campaign>
          title={t('title')}
          empty={t('noCampaign')}
          read={partOf(campaigns, (reply) => reply.campaigns)}
          rowKey={({ campaignId }) => campaignId}
        >
          {(campaign, focus) => <CampaignRow campaign={campaign} onFocus={focus} />}
        </Queue>
        <Section
          title={t('segments')}
          beside={
            <Button size="small" onClick={() => setOpened('new')}>
              {t('newSegment')}
            </Button>
          }
        >
          <ul aria-label={t('segments')} className="flex flex-col gap-2">
            {known.map((segment) => (
              <li key={segment.segmentId} className="flex items-center justify-between gap-4">
                <span className="min-w-0 break-words text-ivory-50">{segment.name}</span>
                <Button size="small" tone="secondary" onClick={() => setOpened(segment)}>
                  {t('edit')}
                </Button>
              </li>
            ))}
          </ul>
          {known.length === 0 && <p className="text-sm text-ivory-300">{t('noSegment')}</p>}
        </Section>
      </div>
      {isNew && <CampaignDialog segments={known} onClose={() => setNew(false)} />}
      {opened && <SegmentDialog segment={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
