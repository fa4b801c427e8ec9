import { FAMILY } from '@thunai/contract/frame/limits'
import { REGISTRATION_MESSAGES } from '@thunai/contract/identity/registration-messages'
import { settlesAt } from '@thunai/contract/identity/family'
import type { Language } from '@thunai/contract/values/languages'
import { type ContactAddress, isSameAddress } from '@thunai/contract/contact/contact-address'
import type { Tx } from '../../../platform/db/database.ts'
import { lockAccount, lockProfile } from '../../../platform/db/locks.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { hashLinkToken } from '../../../platform/security/link-token.ts'
import type { Services } from '../../../services.ts'
import {
  findNameOf,
  findProvenContact,
  insertPerson,
  mailAccount,
  registerPerson,
  withFreeLoginId,
} from '../accounts/accounts.api.ts'
import { candidateJoinedMail, personJoinedMail, personWaitsMail } from './family.mails.ts'
import {
  deleteInvitation,
  findByToken,
  findPeople,
  type FoundInvitation,
  type Joiner,
  saveJoiner,
} from './family.store.ts'

const DAY_MS = 86_400_000

/**
 * Joins a family by an invitation link, with an account whose proven e-mail address or number the link was sent to.
 * With a link sent to no address, the account waits until the family confirms its name. Of concurrent uses of a link,
 * one succeeds.
 * @throws Refusal invitationWrong, invitationElsewhere, alreadyInFamily, candidateThere
 */
export async function acceptInvitation(
  services: Services,
  accountId: string,
  token: string,
): Promise<{ profileId: string; waits?: true }> {
  const { transact, clock } = services
  const now = clock.now()
  return transact(async (tx) => {
    // account before profile, the lock order of deletion
    await lockAccount(tx, accountId)
    const proven = await findProvenContact(tx, accountId)
    const invitation = await lockInvitation(tx, token, now)
    const { profileId } = invitation
    if (isLink(invitation)) {
      const name = (await findNameOf(tx, accountId)) || invitation.name
      await keepWaiting(tx, services, invitation, { accountId, name }, now)
      return { profileId, waits: true as const }
    }
    if (!isSameAddress(proven, invitation)) throw new Refusal('invitationElsewhere')
    await addPerson(tx, services, invitation, accountId, now)
    return { profileId }
  })
}

/** True for a link that the family sends itself: it is bound to no address. */
const isLink = ({ email, phone }: ContactAddress) => email === null && phone === null

interface Joining {
  readonly token: string
  readonly password: string
  /** Missing if the invitation was sent to an e-mail address, which its link proves. */
  readonly email: string | undefined
  /** For a link that the family sent itself. */
  readonly name: string | undefined
  readonly address: string
  readonly language: Language | undefined
}

/**
 * Creates an account without its own profile for the invited e-mail address or number, which the link proves, and joins
 * the family. A link without an address proves nothing: the account waits until the family confirms its name.
 * @returns the address to log in with
 * @throws Refusal invitationWrong, invalidFields, alreadyRegistered, candidateThere
 */
export async function joinByInvitation(services: Services, joining: Joining): Promise<{ email: string; waits?: true }> {
  const { db, transact, clock, passwords } = services
  const now = clock.now()
  if (!(await findByToken(db, hashLinkToken(joining.token), now))) throw new Refusal('invitationWrong')
  const passwordHash = await passwords.hash(joining.password)
  return withFreeLoginId(() =>
    transact(async (tx) => {
      const invitation = await lockInvitation(tx, joining.token, now)
      const { phone } = invitation
      const email = invitation.email ?? joining.email
      if (email === undefined)
        throw new Refusal('invalidFields', { fields: { email: REGISTRATION_MESSAGES.emailMissing } })
      const waits = isLink(invitation)
      const { name } = joining
      if (waits && name === undefined)
        throw new Refusal('invalidFields', { fields: { name: REGISTRATION_MESSAGES.nameMissing } })
      const accountId = await registerPerson(tx, {
        email,
        phone,
        proven: waits ? undefined : phone === null ? 'email' : 'phone',
        passwordHash,
        address: joining.address,
        language: joining.language,
        now,
      })
      if (waits) await keepWaiting(tx, services, invitation, { accountId, name: name ?? '' }, now)
      else await addPerson(tx, services, invitation, accountId, now)
      return waits ? { email, waits: true as const } : { email }
    }),
  )
}

/** The link's invitation, with its profile locked. */
async function lockInvitation(tx: Tx, token: string, now: Date): Promise<FoundInvitation> {
  const tokenHash = hashLinkToken(token)
  const found = await findByToken(tx, tokenHash, now)
  if (!found || !(await lockProfile(tx, found.profileId))) throw new Refusal('invitationWrong')
  const invitation = await findByToken(tx, tokenHash, now)
  if (!invitation) throw new Refusal('invitationWrong')
  return invitation
}

/** Puts the link's account on the waiting list, and tells the sender, or the owner if the sender has left. */
async function keepWaiting(
  tx: Tx,
  services: Services,
  invitation: FoundInvitation,
  joiner: Joiner,
  now: Date,
): Promise<void> {
  const people = await findPeople(tx, invitation.profileId)
  if (people.some(({ accountId }) => accountId === joiner.accountId)) throw new Refusal('alreadyInFamily')
  await saveJoiner(tx, invitation.id, joiner, new Date(now.getTime() + FAMILY.invitationDays * DAY_MS))
  const told = people.find(({ accountId }) => accountId === invitation.byAccountId) ?? people.find((one) => one.isOwner)
  if (told)
    await mailAccount(tx, services, told.accountId, (i18n) =>
      personWaitsMail(services, i18n, { ...invitation, name: joiner.name }),
    )
}

/** Adds the person and tells the profile's owner, who may not have invited them. */
export async function addPerson(
  tx: Tx,
  services: Services,
  invitation: Omit<FoundInvitation, 'byAccountId'>,
  accountId: string,
  now: Date,
): Promise<void> {
  const { id, profileId, role, name, relation } = invitation
  const people = await findPeople(tx, profileId)
  if (people.some((person) => person.accountId === accountId)) throw new Refusal('alreadyInFamily')
  if (role === 'candidate' && people.some((person) => person.role === role)) throw new Refusal('candidateThere')
  await deleteInvitation(tx, profileId, id)
  await insertPerson(tx, { profileId, accountId, role, name, relation, since: now })
  const owner = people.find(({ isOwner }) => isOwner)
  if (owner)
    await mailAccount(tx, services, owner.accountId, (i18n) =>
      role === 'candidate'
        ? candidateJoinedMail(services, i18n, { ...invitation, settlesAt: settlesAt(now) })
        : personJoinedMail(services, i18n, invitation),
    )
}
