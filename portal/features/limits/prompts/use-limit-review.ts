import { answerLimitReview, getLimitReview } from '@baize/contract/limits/limit-review'
import type { Request } from '@baize/contract/op'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { useRead } from '@baize/web/queries/read.ts'
import { call } from '../../../data/client.ts'
import { readOf } from '../../../data/reads.ts'

const review = readOf('protection', getLimitReview, {})

/** Reads whether the player must still answer a reminder to review their limits. */
export const useLimitReview = () => useRead(review)

type Answer = Request<typeof answerLimitReview>['answer']

export const useAnswerReview = (onDone: (answer: Answer) => void) =>
  useWrite({
    run: (answer: Answer) => call(answerLimitReview, { answer }),
    changes: review.queryKey,
    asToasts: true,
    onDone: (_reply, answer) => onDone(answer),
  })
