import { getTeam } from '@baize/contract/staff/team'
import { Button } from '@baize/ui/button'
import { type Column, DataTable, LoadingRows } from '@baize/ui/data-table'
import { Icon } from '@baize/ui/icon'
import { Loaded } from '@baize/web/states/loaded'
import { useRead } from '@baize/web/queries/read.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { readOf } from '../../data/reads.ts'
import { useMay, useSelf } from '../../data/self.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { RoleNames } from './role-names.tsx'
import { RolesDialog } from './roles-dialog.tsx'
import type { Member } from './staff.ts'
import { StatusMark } from './status-mark.tsx'

type Opened = { dialog: 'invite'; member?: Member } | { dialog: 'roles' | 'revoke'; member: Member }

/** Lists all members of staff, including those who are only invited or whose access was revoked. */
export function TeamPage() {
  const t = useTranslations('team')
  const mayManage = useMay('staff.manage')
  const team = useRead(readOf('team', getTeam, {}))
  const [opened, setOpened] = useState<Opened>()
  const columns = useColumns(mayManage ? setOpened : undefined)
  const close = () => setOpened(undefined)
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        action={
          mayManage && (
            <Button onClick={() => setOpened({ dialog: 'invite' })}>
              <Icon name="plus" className="size-4" />
              {t('invite.open')}
            </Button>
          )
        }
      />
      <Loaded read={team} waiting={<LoadingRows />} failed={t('failed')}>
        {({ members }) => (
          <DataTable caption={t('title')} columns={columns} rows={members} rowKey={({ memberId }) => memberId} />
        )}
      </Loaded>
      {opened?.dialog === 'invite' && <InviteDialog member={opened.member} onClose={close} />}
      {opened?.dialog === 'roles' && <RolesDialog member={opened.member} onClose={close} />}
      {opened?.dialog === 'revoke' && <RevokeDialog member={opened.member} onClose={close} />}
    </>
  )
}

function useColumns(onOpen: ((opened: Opened) => void) | undefined): Column<Member>[] {
  const t = useTranslations('team')
  const instant = useInstant()
  const self = useSelf()
  const columns: Column<Member>[] = [
    {
      key: 'name',
      title: t('name'),
      cell: ({ name, email }) => (
        <>
          <span className="block font-semibold text-ivory-50">{name}</span>
          <span className="block text-xs text-ivory-300">{email}</span>
        </>
      ),
    },
    { key: 'roles', title: t('roles.column'), cell: ({ roles }) => <RoleNames roles={roles} /> },
    { key: 'status', title: t('status.column'), cell: ({ memberStatus }) => <StatusMark status={memberStatus} /> },
    {
      key: 'lastSignIn',
      title: t('lastSignIn'),
      cell: ({ lastSignInAt }) => (lastSignInAt ? instant(lastSignInAt) : t('never')),
    },
  ]
  if (!onOpen) return columns
  const actions: Column<Member> = {
    key: 'actions',
    title: t('actions'),
    align: 'right',
    cell: (member) =>
      member.email !== self.email && (
        <span className="flex flex-wrap justify-end gap-1">
          {member.rolesFrom === undefined ? (
            <>
              {member.memberStatus !== 'REVOKED' && (
                <Button tone="link" size="small" onClick={() => onOpen({ dialog: 'roles', member })}>
                  {t('roles.change')}
                </Button>
              )}
              <Button tone="link" size="small" onClick={() => onOpen({ dialog: 'invite', member })}>
                {t('invite.again')}
              </Button>
            </>
          ) : (
            <span className="max-w-56 self-center text-xs text-ivory-300">
              {t('rolesFrom', { provider: member.rolesFrom })}
            </span>
          )}
          {member.memberStatus !== 'REVOKED' && (
            <Button tone="link" size="small" onClick={() => onOpen({ dialog: 'revoke', member })}>
              {t('revoke.open')}
            </Button>
          )}
        </span>
      ),
  }
  return [...columns, actions]
}
