import { answerLimitReview, getLimitReview } from '@baize/contract/limits/limit-review'
import type { Request } from '@baize/contract/op'
import { useRead } from '@baize/web/queries/read.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../data/client.ts'
import { readOf } from '../../../data/reads.ts'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'

const review = readOf('protection', getLimitReview, {})

/** Whether a reminder to look at the limits waits for an answer. */
export const useLimitReview = () => useRead(review)

export function useAnswerReview() {
  const client = useQueryClient()
  const showError = useFailureToast()
  return useMutation({
    mutationFn: (answer: Request<typeof answerLimitReview>['answer']) => call(answerLimitReview, { answer }),
    onSuccess: () => client.invalidateQueries({ queryKey: review.queryKey }),
    onError: showError,
  })
}
