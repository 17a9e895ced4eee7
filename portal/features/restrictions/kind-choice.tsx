import { classNames } from '@baize/ui/class-names'
import { useTranslations } from 'use-intl/react'
import type { LockType } from './lock-choice.ts'

const kinds: readonly LockType[] = ['TIMEOUT', 'EXCLUSION']

export function KindChoice(props: { chosen: LockType | undefined; onChoose: (kind: LockType) => void }) {
  const t = useTranslations('restrictions')
  return (
    <fieldset>
      <legend className="text-sm text-ivory-200">{t('kind')}</legend>
      <div className="mt-2 grid gap-3 narrow:grid-cols-2">
        {kinds.map((kind) => (
          <label
            key={kind}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center rounded-control border px-4 py-2 text-sm font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brass-300',
              kind === props.chosen ? 'border-brass-400 text-brass-200' : 'border-felt-600 hover:border-felt-400',
            )}
          >
            <input
              type="radio"
              name="lock-type"
              checked={kind === props.chosen}
              onChange={() => props.onChoose(kind)}
              className="sr-only"
            />
            {t(`${kind}.name`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
