import { isMarket } from '../../../settings/brand/markets.ts'
import { namesOf } from '@baize/contract/forms/field'
import {
  identityFields,
  isOwnIdentity,
  type IdentityName,
  type OwnIdentityName,
} from '@baize/contract/forms/identification-fields'
import type { completeIdentification as operation } from '@baize/contract/identification/player'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../back-office/records/service.ts'
import { transaction, type Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { documentRefusals } from '../documents/service.ts'
import { noteFinding } from '../../safer/findings/service.ts'
import { screenPerson, type Resemblance } from '../identity/service.ts'
import {
  restrictionOf,
  fieldRefusals,
  getPlayer,
  isCountry,
  isExcludedElsewhere,
  isKnownPerson,
  lockPlayerRow,
  noDetails,
  registerPerson,
  tidyText,
  type PersonalDetails,
  type Player,
  dropOwnReferral,
} from '../players/service.ts'
import { endIfExcluded } from '../sessions/service.ts'
import { askForDocumentsLater } from './ask-for-documents.ts'
import { insertIdentification, selectIdentification } from './store.ts'

type Operation = typeof operation
type Input = Parsed<Operation>

/** The player is neither verified nor refused: a check or a document decides later. */
const locked = { registrationStatus: 'ID_CHECK_LOCK', kycStatus: 'PENDING' } as const

/**
 * Completes step 2 of a sign-up by card or document. Registers the person and asks the exclusion register, but does not
 * verify the identity, which is done later by `userKycCheck` or staff.
 */
export async function completeIdentification(
  context: Context,
  input: Input,
  caller: CallerOf<Operation>,
): Promise<Reply<Operation>> {
  const { playerId } = caller.session
  const player = await getPlayer(context, playerId)
  if (!player) throw new Error('a session without a player')
  if (await isRepeated(context, player, input)) return { status: 'SUCCESS' }
  refuseByState(context, player)
  const { personal, own } = checkDetails(context, input, player)
  if (await isKnownPerson(context, personal, player)) throw new AppError('signup.duplicate')
  const { birthDate, email } = player
  await endIfExcluded(context, caller, async () => {
    const resembles = await screenPerson(context, playerId, { ...personal, birthDate, email })
    await transaction(context.db, (tx) => register(context, tx, { input, personal, own, resembles }, caller))
  })
  await context.bus.publish(playerId, ['player'])
  return { status: 'SUCCESS' }
}

interface Registration extends Details {
  readonly input: Input
  /** The excluded players who resemble this person. */
  readonly resembles: readonly Resemblance[]
}

async function register(
  context: Context,
  tx: Tx,
  { input: { isPublicFigure }, personal, own, resembles }: Registration,
  caller: CallerOf<Operation>,
): Promise<void> {
  const { playerId } = caller.session
  const at = context.clock.now()
  const current = await lockPlayerRow(tx, playerId)
  refuseByState(context, current)
  if (!(await registerPerson(tx, current, personal, { ...locked, at }))) throw new AppError('signup.duplicate')
  if (await isExcludedElsewhere({ db: tx }, playerId, at)) throw new AppError('signup.excluded')
  await insertIdentification(tx, playerId, { ...own, isPublicFigure, agreedAt: at })
  for (const { playerId: otherId, score } of resembles) {
    await noteFinding(tx, { playerId, kind: 'EXCLUSION', otherId, score, foundBy: 'completeIdentification', at })
  }
  const entry = { operation: 'completeIdentification', playerId, actor: `player:${playerId}`, at }
  const { address } = caller
  const isOwnReferral = await dropOwnReferral(tx, current, personal)
  const details = { address, ...locked, isPublicFigure, ...(isOwnReferral && { isOwnReferral }) }
  await recordAudit(tx, { ...entry, details })
  await askForDocumentsLater(context, tx, { playerId, language: caller.language })
}

/**
 * True if the same request has already completed the sign-up, for example because the reply was lost and the page sends
 * the request again.
 */
async function isRepeated(context: Context, player: Player, input: Input): Promise<boolean> {
  if (player.registrationStatus === 'QUICK_REG') return false
  const own = await selectIdentification(context.db, player.playerId)
  if (!own) return false
  const { isPublicFigure, gender, country } = input
  const known: Readonly<Record<string, unknown>> = { ...player, ...own }
  const given = { ...textsOf(input), isPublicFigure, gender, country }
  return Object.entries(given).every(([name, value]) => known[name] === value)
}

function refuseByState({ clock }: Context, player: Player): void {
  if (player.registrationStatus !== 'QUICK_REG' || restrictionOf(player, clock.now()))
    throw new AppError('signup.state')
  if (!player.emailConfirmed) throw new AppError('signup.unconfirmed')
  if (player.usernameTaken) throw new AppError('signup.usernameTaken')
}

const identityNames = namesOf(identityFields)
type Identity = Readonly<Record<IdentityName, string>>

const textsOf = (input: Input): Identity =>
  Object.fromEntries(identityNames.map((name) => [name, tidyText(input[name])])) as Identity

interface Details {
  readonly personal: PersonalDetails
  /** The values that are stored in the table `identification`. */
  readonly own: Pick<Identity, OwnIdentityName>
}

/**
 * @throws AppError `signup.invalid` with every invalid field; `signup.jurisdiction` if the casino does not accept
 * players from the country
 */
function checkDetails(context: Context, input: Input, { birthDate }: Player): Details {
  const { config } = context
  const texts = textsOf(input)
  const fields = fieldRefusals(identityFields, texts)
  if (!isCountry(input.country)) fields.push({ field: 'country', code: 'field.country' })
  // Step 1 has checked the player's age by the birth date, so step 2 must not change the birth date.
  if (input.birthDate !== birthDate) fields.push({ field: 'birthDate', code: 'field.dateInvalid' })
  if (input.document) fields.push(...documentRefusals(context, input.document))
  if (fields.length > 0) throw new AppError('signup.invalid', { fields })
  if (!isMarket(config, input.country)) {
    throw new AppError('signup.jurisdiction', { fields: [{ field: 'country', code: 'signup.jurisdiction' }] })
  }
  const { gender, country } = input
  const { own, shared } = splitIdentity(texts)
  return { personal: { ...noDetails, ...shared, gender, country }, own }
}

function splitIdentity(texts: Identity) {
  const part = (isOwn: boolean) =>
    Object.fromEntries(Object.entries(texts).filter(([name]) => isOwnIdentity(name as IdentityName) === isOwn))
  return {
    own: part(true) as Pick<Identity, OwnIdentityName>,
    shared: part(false) as Omit<Identity, OwnIdentityName>,
  }
}
