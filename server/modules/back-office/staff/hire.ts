import type { Context } from '../../../context.ts'
import { transaction } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import { seal } from '../../../kit/seal.ts'
import { hashPassword } from '../../people/sessions/service.ts'
import { deleteFactors, insertApp } from './factor-store.ts'
import { type Member, updateMember, upsertInvited } from './member-store.ts'
import { appPurpose } from './prove.ts'

/** Creates an active member of the demo's staff. The secret of the authenticator app is in base32. */
export async function hire(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  person: Pick<Member, 'email' | 'name' | 'language' | 'roles'>,
  { password, secret }: { readonly password: string; readonly secret: string },
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await transaction(db, async (tx) => {
    const memberId = await upsertInvited(tx, { memberId: newId(), ...person }, clock.now())
    await deleteFactors(tx, memberId)
    await insertApp(tx, memberId, seal(config.secretKeys, appPurpose, { secret }), null)
    await updateMember(tx, memberId, { member_status: 'ACTIVE', password_hash: passwordHash })
  })
}
