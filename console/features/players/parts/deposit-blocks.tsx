import type { Reply } from '@baize/contract/op'
import { type getProtectionRecord, markers, setDepositBlock } from '@baize/contract/protection/staff'
import { Button } from '@baize/ui/button'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../../data/client.ts'
import { ReasonDialog } from '../../../shell/reason-dialog.tsx'

type Block = Reply<typeof getProtectionRecord>['depositBlocks'][number]

interface DepositBlocksProps {
  readonly playerId: string
  readonly blocks: readonly Block[]
  readonly mayAct: boolean
}

/**
 * Says why the player cannot deposit, and lets members stop deposits or allow them again. The button never lifts a
 * block because of the register's finding, because that is a decision about the finding.
 */
export function DepositBlocks({ playerId, blocks, mayAct }: DepositBlocksProps) {
  const t = useTranslations('dossier.harm.block')
  const [change, setChange] = useState<'stop' | 'allow'>()
  const reasonOf = useReason()
  const instant = useInstant()
  const isLiftable = blocks.some(({ source }) => source !== 'VULNERABILITY')
  const offered = isLiftable ? 'allow' : 'stop'
  return (
    <>
      {blocks.map((block) => (
        <p key={block.source} className="text-garnet-300">
          {t(`source.${block.source}`, {
            at: instant(block.at),
            reason: reasonOf(block),
            name: block.actor.replace(/^staff:/, ''),
          })}
        </p>
      ))}
      {mayAct && (
        <Button size="small" tone="secondary" className="self-start" onClick={() => setChange(offered)}>
          {t(`${offered}.button`)}
        </Button>
      )}
      {change && (
        <ReasonDialog
          title={t(`${change}.button`)}
          lead={t(`${change}.lead`)}
          submit={t(`${change}.button`)}
          isDanger={change === 'stop'}
          run={(reason, idempotencyKey) =>
            call(setDepositBlock, { playerId, blocked: change === 'stop', reason }, { idempotencyKey })
          }
          changes={['dossier']}
          done={t(`${change}.done`)}
          onClose={() => setChange(undefined)}
        />
      )}
    </>
  )
}

/** Returns a function that translates the reason of an automatic block, which consists of the names of markers. */
function useReason(): (block: Block) => string {
  const t = useTranslations('dossier.marker')
  return ({ source, reason }) =>
    source === 'HARM'
      ? reason
          .split(', ')
          .map((name) => markers.find((marker) => marker === name))
          .flatMap((marker) => (marker ? [t(marker)] : []))
          .join(', ')
      : reason
}
