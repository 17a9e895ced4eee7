import { ToastList } from '@baize/ui/toast-list'
import { useTranslations } from 'use-intl/react'
import { dismissToast, useToasts } from './toasts.ts'

export function Toaster({ className }: { className?: string }) {
  const t = useTranslations('web')
  return <ToastList label={t('toasts')} toasts={useToasts()} onDismiss={dismissToast} className={className ?? ''} />
}
