import { Form } from '@baize/web/forms/form'
import { saveBonusPlan } from '@baize/contract/bonuses/plans'
import { Button } from '@baize/ui/button'
import { Section } from '@baize/ui/section'
import { useFields } from '@baize/web/forms/use-fields.ts'
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

/**
 * Maps a field of the request to the field of the form if their names differ, so that an error of the request appears
 * at the right field.
 */
const fieldOf = {
  activeFrom: 'firstDay',
  activeTo: 'lastDay',
  ...Object.fromEntries(
    ['count', 'days', 'platform', 'gameId', 'stake'].map((name) => [`freeSpins.${name}`, `spins.${name}`]),
  ),
}

/**
 * Shows the rules of a bonus plan on the left. On the right it shows what the rules would give, updated while the
 * member types.
 */
export function PlanForm({ plan, isNew }: { plan: PlanDraft; isNew: boolean }) {
  const t = useTranslations('plans')
  const navigate = useNavigate()
  const fields = useFields<PlanDraft>({ start: plan })
  const { values, form } = fields
  const rules = rulesOf(values)
  const save = useAction({
    run: (wanted: PlanRules) => call(saveBonusPlan, wanted),
    changes: ['plans'],
    done: t('saved'),
    onDone: () => void navigate(paths.plans),
  })
  const followName = (bonusPlanName: string) => {
    const { bonusPlanId } = withId(values, { bonusPlanName })
    if (isNew && bonusPlanId !== undefined) fields.set('bonusPlanId', bonusPlanId)
  }
  return (
    <div className="grid items-start gap-8 wide:grid-cols-[1fr_24rem]">
      <Form
        write={save}
        fields={fields}
        fieldOf={fieldOf}
        isReady={rules !== undefined}
        onSubmit={() => rules && save.send(rules)}
        className="flex flex-col gap-6"
      >
        {form.formState.isDirty && !save.isBusy && <LeaveGuard />}
        <Section title={t('rules')}>
          <RuleFields kind={values.kind} isNew={isNew} onName={followName} />
        </Section>
        <Section title={t('spins')} lead={t('spinsLead')}>
          <SpinFields />
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
