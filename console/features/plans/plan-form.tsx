import { saveBonusPlan } from '@baize/contract/bonuses/plans'
import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { Section } from '@baize/ui/section'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { useAction } from '../../data/use-action.ts'
import { paths } from '../../navigation/paths.ts'
import { WrongFieldsProvider } from '../../data/wrong-fields.ts'
import { LeaveGuard } from '../../shell/forms/leave-guard.tsx'
import { useRefusalFocus } from '../../shell/forms/use-refusal-focus.ts'
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
  const form = useRefusalFocus(save.failure)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (rules && !save.busy) save.run(rules)
  }
  const change = (changed: Partial<PlanDraft>) => setDraft({ ...draft, ...(isNew ? withId(draft, changed) : changed) })
  return (
    <div className="grid items-start gap-8 wide:grid-cols-[1fr_24rem]">
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-6">
        {draft !== opened && !save.busy && <LeaveGuard />}
        {save.refusal && <Alert tone="failure">{save.refusal}</Alert>}
        <WrongFieldsProvider value={save.wrongFields}>
          <Section title={t('rules')}>
            <RuleFields draft={draft} isNew={isNew} onChange={change} />
          </Section>
          <Section title={t('spins')} lead={t('spinsLead')}>
            <SpinFields spins={draft.spins} onChange={(spins) => change({ spins })} />
          </Section>
        </WrongFieldsProvider>
        <div>
          <Button type="submit" disabled={!rules} busy={save.busy}>
            {t('save')}
          </Button>
        </div>
      </form>
      <Trial rules={rules} />
    </div>
  )
}
