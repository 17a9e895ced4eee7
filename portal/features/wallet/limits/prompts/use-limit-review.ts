import { answerLimitReview, getLimitReview } from '@baize/contract/limits/limit-review'
import type { Request } from '@baize/contract/op'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../data/client.ts'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'

const queryKey = ['protection', 'limit-review']

/** Whether a reminder to look at the limits waits for an answer. */
export const useLimitReview = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => call(getLimitReview, {}, { signal }) })

export function useAnswerReview() {
  const client = useQueryClient()
  const showError = useFailureToast()
  return useMutation({
    mutationFn: (answer: Request<typeof answerLimitReview>['answer']) => call(answerLimitReview, { answer }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
    onError: showError,
  })
}
