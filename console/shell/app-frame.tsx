import { getStaffSelf, signOutStaff } from '@baize/contract/staff/entry'
import { Drawer } from '@baize/ui/drawer'
import { Button, IconButton } from '@baize/ui/button'
import { Icon } from '@baize/ui/icon'
import { Activity, type ReactNode, useEffect, useState } from 'react'
import { Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { call } from '../data/client.ts'
import { useLiveQueues } from '../data/live.ts'
import { forgetSelf, rememberSelf, useKnownSelf, useSelf } from '../data/self.ts'
import { Toaster } from '@baize/web/toasts/toaster'
import { mayOpen, permissionsAt } from '../navigation/access.ts'
import { paths } from '../navigation/paths.ts'
import { ConfirmationDialog } from './confirmation-dialog.tsx'
import { LeaveBlocker } from './leave-blocker.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Mark } from './mark.tsx'
import { Palette } from './palette.tsx'
import { RefusedPage } from './refused-page.tsx'
import { SideNavigation } from './side-navigation.tsx'
import { StartScreen } from './start-screen.tsx'
import { useShortcuts } from './keys/use-shortcuts.ts'

/**
 * The frame of every page for signed-in staff, with the navigation at the side. When the session has expired, the page
 * stays mounted but hidden behind `signIn`, so that typed text is not lost.
 */
export function AppFrame({ signIn }: { signIn: ReactNode }) {
  const { self, away } = useKnownSelf()
  const [failed, setFailed] = useState(false)
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (self !== undefined || failed) return
    call(getStaffSelf, {}).then(rememberSelf, () => {
      if (useKnownSelf.getState().self === undefined) setFailed(true)
    })
  }, [self, failed])
  const member = self ?? away
  if (self === null && !away) return <Navigate to={paths.signIn} replace state={{ origin: pathname + search }} />
  if (!member) return <StartScreen failed={failed} onRetry={() => setFailed(false)} />
  return (
    <>
      <Activity key={member.email} mode={self ? 'visible' : 'hidden'}>
        <Frame />
      </Activity>
      {!self && signIn}
    </>
  )
}

function Frame() {
  const t = useTranslations('shell')
  const [isMenuOpen, setMenuOpen] = useState(false)
  useShortcuts()
  useLiveQueues()
  return (
    <div className="min-h-dvh app:grid app:grid-cols-[15.5rem_1fr]">
      <a href="#page" className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:p-3">
        {t('skip')}
      </a>
      <aside className="sticky top-0 hidden h-dvh flex-col border-r border-ivory-50/8 bg-felt-950/60 app:flex overflow-y-auto">
        <Side />
      </aside>
      <header className="sticky top-0 z-20 flex items-center gap-3 border-b border-ivory-50/8 bg-felt-900/95 px-4 py-2 app:hidden">
        <IconButton label={t('menu')} onClick={() => setMenuOpen(true)}>
          <Icon name="menu" />
        </IconButton>
        <Mark />
      </header>
      <Drawer open={isMenuOpen} onClose={() => setMenuOpen(false)} title={t('menu')} side="left">
        <Side onChoose={() => setMenuOpen(false)} />
      </Drawer>
      <main id="page" tabIndex={-1} className="min-w-0 px-4 py-6 outline-none narrow:px-8 narrow:py-8">
        <div className="mx-auto max-w-6xl">
          <Page />
        </div>
      </main>
      <Palette />
      <ConfirmationDialog />
      <LeaveBlocker />
      <ScrollRestoration />
      <Toaster
        // The toasts move to the top while a dialog is open on a phone, because they would cover the dialog's buttons
        // at the bottom.
        className="max-narrow:[body:has([role=dialog])_&]:top-0 max-narrow:[body:has([role=dialog])_&]:bottom-auto"
      />
    </div>
  )
}

/**
 * Shows the page at the current path if one of the member's roles gives access to it. This is only for convenience: the
 * platform checks the permission of every call as well.
 */
function Page() {
  const { pathname } = useLocation()
  const { permissions } = useSelf()
  if (mayOpen(pathname, permissions)) return <Outlet />
  return <RefusedPage permissions={permissionsAt(pathname)} />
}

function Side({ onChoose }: { onChoose?: () => void }) {
  const t = useTranslations('shell')
  const self = useSelf()
  const leave = () => void call(signOutStaff, {}).finally(() => forgetSelf('signedOut'))
  return (
    <div className="flex min-h-full flex-col gap-6 px-3 py-5">
      {!onChoose && <Mark className="px-3" />}
      <SideNavigation onChoose={onChoose} />
      <p className="px-3 text-xs text-ivory-400 not-pointer-fine:hidden max-app:hidden">{t('palette.hint')}</p>
      <div className="mt-auto flex flex-col gap-3 border-t border-ivory-50/8 px-3 pt-4">
        <div className="min-w-0">
          <p className="truncate text-sm font-semibold text-ivory-50">{self.name}</p>
          <p className="truncate text-xs text-ivory-300" title={self.email}>
            {self.email}
          </p>
          <p className="mt-1 text-xs text-ivory-400">
            {t('zone', { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone })}
          </p>
        </div>
        <LanguageSwitch />
        <Button tone="quiet" size="small" onClick={leave} className="justify-start">
          <Icon name="logout" className="size-4" />
          {t('signOut')}
        </Button>
      </div>
    </div>
  )
}
