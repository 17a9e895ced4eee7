import type { BuiltInRole } from '@baize/contract/staff/permissions'
import type { Context } from '../context.ts'
import { hire, isStaffed } from '../modules/back-office/staff/service.ts'
import { demoMemberEmail, demoRoles } from './logins.ts'

const names: Readonly<Record<BuiltInRole, string>> = {
  support: 'Sara Support',
  payments: 'Petar Payments',
  kyc: 'Kira Kostova',
  protection: 'Pavle Protection',
  marketing: 'Mila Marketing',
  content: 'Cvetan Content',
  finance: 'Fani Finance',
  compliance: 'Kosta Compliance',
  engineer: 'Emil Engineer',
  administrator: 'Ada Administrator',
}

/**
 * Creates a member of staff for each built-in role, with the address `<role>@house.example`, unless members of staff
 * already exist.
 */
export async function seedStaff(context: Context): Promise<void> {
  if (await isStaffed(context.db)) return
  // All members share one authenticator app. The sandbox displays its codes.
  const { password, authenticatorSecret: secret } = context.config.demoAccess
  for (const role of demoRoles) {
    const person = { email: demoMemberEmail(role), name: names[role], language: 'en', roles: [role] } as const
    await hire(context, person, { password, secret })
  }
}
