import { Form } from '@baize/web/forms/form'
import { saveBonusPlan } from '@baize/contract/bonuses/plans'
import { Button } from '@baize/ui/button'
import { Section } from '@baize/ui/section'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { useAction } from '../../data/use-action.ts'
import { paths } from '../../navigation/paths.ts'
import { LeaveGuard } from '@baize/web/forms/leave-guard'
import { type PlanDraft, type PlanRules, rulesOf, withId } from './plan.ts'
import { RuleFields } from './rule-fields.tsx'
import { SpinFields } from './spin-fields.tsx'
import { Trial } from './trial.tsx'

/** The rules on the left. On the right their effect, which follows the typing. */
export function PlanForm({ plan, isNew }: { plan: PlanDraft; isNew: boolean }) {
  const t = useTranslations('plans')
  const navigate = useNavigate()
  const [opened] = useState(plan)
  const [draft, setDraft] = useState(opened)
  const rules = rulesOf(draft)
  const save = useAction({
    run: (wish: PlanRules) => call(saveBonusPlan, wish),
    changes: ['plans'],
    done: t('saved'),
    onDone: () => void navigate(paths.plans),
  })
  const change = (changed: Partial<PlanDraft>) => setDraft({ ...draft, ...(isNew ? withId(draft, changed) : changed) })
  return (
    <div className="grid items-start gap-8 wide:grid-cols-[1fr_24rem]">
      <Form
        write={save}
        isReady={rules !== undefined}
        onSubmit={() => rules && save.send(rules)}
        className="flex flex-col gap-6"
      >
        {draft !== opened && !save.isBusy && <LeaveGuard />}
        <Section title={t('rules')}>
          <RuleFields draft={draft} isNew={isNew} onChange={change} />
        </Section>
        <Section title={t('spins')} lead={t('spinsLead')}>
          <SpinFields spins={draft.spins} onChange={(spins) => change({ spins })} />
        </Section>
        <div>
          <Button type="submit" disabled={!rules} busy={save.isBusy}>
            {t('save')}
          </Button>
        </div>
      </Form>
      <Trial rules={rules} />
    </div>
  )
}
