import type * as operations from '@baize/contract/social/player'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { loginByProfile, refuseOtherSite } from '../sessions/service.ts'
import { openFacebook } from './facebook.ts'
import { selectLink } from './store.ts'

/**
 * Opens a session for the player who has linked the profile. A second factor is still required if the player has one. A
 * player is never found by the e-mail address of a profile, because the address may belong to another person at the
 * network.
 */
export async function socialLogin(
  context: Context,
  { socialType, token, siteId }: Parsed<typeof operations.socialLogin>,
  caller: CallerOf<typeof operations.socialLogin>,
): Promise<Reply<typeof operations.socialLogin>> {
  refuseOtherSite(context, siteId)
  const subject = await subjectOf(context, token)
  const link = await selectLink(context.db, { type: socialType, subject, realm: context.config.site.playersOf })
  return link ? loginByProfile(context, link.playerId, link.linkedAt, caller) : { status: 'NOT_LINKED' }
}

/**
 * Returns Facebook's id of the person to whom the token belongs.
 * @throws AppError `social.off` if the login with Facebook is switched off; `social.token` if the token is not valid;
 * `social.down` if Facebook gives no usable answer
 */
export async function subjectOf({ config, clock, log }: Context, token: string): Promise<string> {
  const { facebook } = config
  if (!facebook) throw new AppError('social.off')
  const network = openFacebook(facebook, () => clock.now().epochMilliseconds)
  const subject = await network.subjectOf(token).catch((error: unknown) => {
    log.warn({ err: error }, 'Facebook did not answer about an access token')
    throw new AppError('social.down')
  })
  if (subject === undefined) throw new AppError('social.token')
  return subject
}
