import { REGISTRATION_MESSAGES } from '@thunai/contract/account/accounts'
import { settlesAt } from '@thunai/contract/members/family'
import type { Language } from '@thunai/contract/values/languages'
import { isSameAddress } from '@thunai/contract/values/contact-address'
import type { Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hashLinkToken } from '../../platform/security/link-token.ts'
import type { Services } from '../../services.ts'
import {
  insertPerson,
  lockProvenContact,
  mailAccount,
  registerPerson,
  withFreeLoginId,
} from '../accounts/accounts.api.ts'
import { candidateJoinedMail, personJoinedMail } from './family.mails.ts'
import { deleteInvitation, findByToken, findPeople, lockTable, type FoundInvitation } from './family.store.ts'

/**
 * Takes a place by a link, with an account whose proven e-mail or number the link was sent to. Of several who use it at once one gets
 * the place.
 * @returns the profile
 * @throws Refusal invitationWrong, invitationElsewhere, alreadyInFamily, candidateThere
 */
export async function acceptInvitation(services: Services, accountId: string, token: string): Promise<string> {
  const { transact, clock } = services
  const now = clock.now()
  const profileId = await transact(async (tx) => {
    // before the profile, the lock order of leaving
    const proven = await lockProvenContact(tx, accountId)
    const invitation = await lockInvitation(tx, token, now)
    if (!isSameAddress(proven, invitation)) throw new Refusal('invitationElsewhere')
    await seat(tx, services, invitation, accountId, now)
    return invitation.profileId
  })
  return profileId
}

interface Joining {
  readonly token: string
  readonly password: string
  /** Where the invitation was sent to a number; any other is proven by its link. */
  readonly email: string | undefined
  readonly address: string
  readonly language: Language | undefined
}

/**
 * Makes an account without a profile of its own for the e-mail or number of an invitation, which the link proves, and takes the place.
 * @returns the address, to log in with
 * @throws Refusal invitationWrong, invalidFields, alreadyRegistered, candidateThere
 */
export async function joinByInvitation(services: Services, joining: Joining): Promise<string> {
  const { db, transact, clock, passwords } = services
  const now = clock.now()
  if (!(await findByToken(db, hashLinkToken(joining.token), now))) throw new Refusal('invitationWrong')
  const passwordHash = await passwords.hash(joining.password)
  const address = await withFreeLoginId(() =>
    transact(async (tx) => {
      const invitation = await lockInvitation(tx, joining.token, now)
      const { phone } = invitation
      const email = invitation.email ?? joining.email
      if (email === undefined)
        throw new Refusal('invalidFields', { fields: { email: REGISTRATION_MESSAGES.emailMissing } })
      const accountId = await registerPerson(tx, {
        email,
        phone,
        passwordHash,
        address: joining.address,
        language: joining.language,
        now,
      })
      await seat(tx, services, invitation, accountId, now)
      return email
    }),
  )
  return address
}

/** The invitation of a link; the table stays as it is until the transaction ends. */
async function lockInvitation(tx: Tx, token: string, now: Date): Promise<FoundInvitation> {
  const tokenHash = hashLinkToken(token)
  const found = await findByToken(tx, tokenHash, now)
  if (!found || !(await lockTable(tx, found.profileId))) throw new Refusal('invitationWrong')
  const invitation = await findByToken(tx, tokenHash, now)
  if (!invitation) throw new Refusal('invitationWrong')
  return invitation
}

/** Tells the profile's owner who joined, since it may be a person they never invited. */
async function seat(
  tx: Tx,
  services: Services,
  invitation: FoundInvitation,
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
