import { ToastList } from '@baize/ui/toast-list'
import { useTranslations } from 'use-intl/react'
import { dismissToast, type ToastMessage } from '../shell/toasts.ts'

export function Toaster({ toasts }: { toasts: readonly ToastMessage[] }) {
  const t = useTranslations('shell.toast')
  return <ToastList label={t('label')} toasts={toasts} onDismiss={dismissToast} />
}
