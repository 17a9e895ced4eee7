import { useId } from 'react'
import { useTranslations } from 'use-intl/react'

export type PublicFigure = 'yes' | 'no' | undefined

/** The last section of every tab: the question whether the player is a key public figure, and the declarations. */
export function Agreement({ answer, onAnswer }: { answer: PublicFigure; onAnswer: (answer: PublicFigure) => void }) {
  const t = useTranslations('identification.agreement')
  const name = useId()
  return (
    <div className="flex flex-col gap-5">
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="mb-2 text-xs font-semibold tracking-wide text-ivory-200">{t('publicFigure')}</legend>
        {(['yes', 'no'] as const).map((value) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-felt-500 bg-felt-950/60 px-3.5 py-2 text-sm text-ivory-100 hover:border-felt-400 has-checked:border-brass-400 has-checked:bg-brass-700/35 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brass-300"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={answer === value}
              onChange={() => onAnswer(value)}
              className="size-5 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-felt-400 outline-none checked:border-[0.35rem] checked:border-brass-400"
            />
            {t(value)}
          </label>
        ))}
      </fieldset>
      <div className="rounded-card bg-felt-950/50 px-4 py-4 text-sm text-ivory-200">
        <p className="font-semibold text-ivory-50">{t('title')}</p>
        <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 marker:text-brass-400">
          {(['money', 'rules', 'changes', 'accounts'] as const).map((point) => (
            <li key={point}>{t(point)}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
