import { useLabel } from '../../shell/texts/use-label.ts'

/**
 * Returns a function that names the subject of a request without its kind (role, member, consent or text), because the
 * name of the operation next to it already mentions the kind.
 */
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
