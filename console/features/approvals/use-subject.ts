import { useLabel } from '../../shell/words/use-label.ts'

/** Names the subject of a request. The operation beside it says whether it is a role, a member, a consent or a text. */
export function useSubject(): (subject: string) => string {
  const labelOf = useLabel('collections')
  return (subject) => {
    const [kind = '', ...rest] = subject.split(' ')
    if (['role', 'staff', 'consent', 'campaign'].includes(kind)) return rest.join(' ')
    if (['withdrawal', 'bonus', 'loyalty'].includes(kind)) return rest.slice(1).join(' ')
    const [collection = '', item = ''] = rest
    return kind === 'content' ? `${labelOf(collection)} · ${item}` : subject
  }
}
