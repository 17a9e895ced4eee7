import type { Reply, Request } from '@baize/contract/op'
import { answerPlayQuestion, type getPlayQuestion } from '@baize/contract/protection/player'
import { Button, buttonClass } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { MoneyText } from '@baize/ui/money-text'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { call } from '../../../data/client.ts'
import { paths } from '../../../navigation/paths.ts'
import { useEmbedded } from '../../../navigation/use-embedded.ts'
import { Figure, FigureList } from './figure-list.tsx'

type Answer = Request<typeof answerPlayQuestion>['answer']
type Week = NonNullable<Reply<typeof getPlayQuestion>['week']>

interface QuestionDialogProps {
  /**
   * The player's stakes, losses, deposits and playing time over the last seven days. Present until the player has
   * answered the question.
   */
  readonly week: Week | undefined
  /** Called when the dialog must stay open after the answer, because it then offers a break or help. */
  readonly onLead: () => void
  readonly onClose: () => void
}

/**
 * Asks players how they feel about their play. If the answer calls for it, the dialog then offers a break or help.
 * Until the player answers, the dialog cannot be closed.
 */
export function QuestionDialog({ week, onLead, onClose }: QuestionDialogProps) {
  const [givenAnswer, setGivenAnswer] = useState<Answer>()
  const answer = useAnswer((given) => {
    if (given === 'FINE') return
    setGivenAnswer(given)
    onLead()
  })
  if (givenAnswer === 'LESS' || givenAnswer === 'HELP') return <Help answer={givenAnswer} onClose={onClose} />
  return <Question week={week} busy={answer.isBusy} chosen={answer.sent} onAnswer={answer.send} />
}

/** Sends the answer, after which the platform accepts stakes again. Games that are open continue. */
const useAnswer = (onGiven: (given: Answer) => void) =>
  useWrite({
    run: (given: Answer) => call(answerPlayQuestion, { answer: given }),
    changes: ['protection'],
    asToasts: true,
    onDone: (_reply, given) => onGiven(given),
  })

interface QuestionProps {
  readonly week: Week | undefined
  readonly busy: boolean
  readonly chosen: Answer | undefined
  readonly onAnswer: (given: Answer) => void
}

function Question({ week, busy, chosen, onAnswer }: QuestionProps) {
  const t = useTranslations('games.question')
  const choice = (given: Answer, label: string) => (
    <Button tone="secondary" block busy={busy && chosen === given} disabled={busy} onClick={() => onAnswer(given)}>
      {label}
    </Button>
  )
  return (
    <Dialog open insistent size="small" title={t('title')}>
      <p className="text-ivory-200">{t('lead')}</p>
      {week && <Figures week={week} />}
      <p className="mt-5 font-semibold text-ivory-50">{t('ask')}</p>
      <div className="mt-4 grid gap-3">
        {choice('FINE', t('fine'))}
        {choice('LESS', t('less'))}
        {choice('HELP', t('help'))}
      </div>
    </Dialog>
  )
}

function Figures({ week: { currency, staked, lost, deposited, playedMinutes } }: { week: Week }) {
  const t = useTranslations('games.question')
  const hasWon = lost.startsWith('-')
  const time = { hours: String(Math.floor(playedMinutes / 60)), minutes: String(playedMinutes % 60) }
  return (
    <FigureList>
      <Figure name={t('staked')}>
        <MoneyText amount={staked} currency={currency} />
      </Figure>
      <Figure name={hasWon ? t('won') : t('lost')}>
        <MoneyText amount={hasWon ? lost.slice(1) : lost} currency={currency} className="text-brass-200" />
      </Figure>
      <Figure name={t('deposited')}>
        <MoneyText amount={deposited} currency={currency} />
      </Figure>
      <Figure name={t('played')}>
        <span className="figures">{t('time', time)}</span>
      </Figure>
    </FigureList>
  )
}

function Help({ answer, onClose }: { answer: 'LESS' | 'HELP'; onClose: () => void }) {
  const t = useTranslations('games.question')
  const target = useEmbedded() ? { target: '_top' } : {}
  return (
    <Dialog
      open
      insistent
      size="small"
      title={t('thanks')}
      footer={
        <Button tone="quiet" onClick={onClose}>
          {t('goOn')}
        </Button>
      }
    >
      <p className="text-ivory-200">{answer === 'HELP' ? t('helpText') : t('lessText')}</p>
      <div className="mt-5 grid gap-3">
        <Link to={paths.account({ tab: 'Responsible Gaming' })} {...target} className={buttonClass({ block: true })}>
          {t('tools')}
        </Link>
        <Link to={paths.responsibleGaming()} {...target} className={buttonClass({ tone: 'secondary', block: true })}>
          {t('advice')}
        </Link>
      </div>
    </Dialog>
  )
}
