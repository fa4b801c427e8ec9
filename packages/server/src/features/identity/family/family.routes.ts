import {
  acceptInvitation as acceptCall,
  confirmPerson as confirmCall,
  describeSelf,
  FAMILY_MESSAGES,
  getFamily,
  getInvitation,
  getOwnProfiles,
  getVotes,
  invitePerson as inviteCall,
  joinByInvitation as joinCall,
  putNote,
  putVote,
  removePerson as removeCall,
} from '@thunai/contract/identity/family'
import { REGISTRATION_MESSAGES } from '@thunai/contract/identity/registration-messages'
import { addressOf } from '@thunai/contract/contact/contact-address'
import type { FastifyInstance } from 'fastify'
import { created, done, ok } from '../../../platform/http/answer.ts'
import { Refusal, refuseWait } from '../../../platform/refusal.ts'
import { addressKey, type Limit } from '../../../platform/security/throttle.ts'
import { canSendLink } from '../../../platform/sms/link-sms.ts'
import { serve } from '../../../policies/serve.ts'
import type { Caller } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { findOwnProfiles, updatePerson } from '../accounts/accounts.api.ts'
import { acceptInvitation, joinByInvitation } from './accept-invitation.ts'
import { confirmPerson } from './confirm-person.ts'
import { invitePerson } from './invite-person.ts'
import { listFamily } from './list-family.ts'
import { openInvitation } from './open-invitation.ts'
import { type KeepOfAccount, removePerson } from './remove-person.ts'
import { listVotes, voteOrNote } from './vote-or-note.ts'

/** More than a person does by hand. */
const CHANGES: Limit = { name: 'family', points: 60, seconds: 60, counted: 'own' }
/** Limits guessed links, and accounts created by them. */
const LINKS: Limit = { name: 'family links', points: 30, seconds: 1800, counted: 'shared' }

export function familyRoutes(app: FastifyInstance, services: Services, keep: KeepOfAccount): void {
  const { throttle, db, transact } = services
  const spend = async ({ accountId }: Caller) => refuseWait(await throttle.spend(CHANGES, accountId))
  const spendLink = async (address: string) => refuseWait(await throttle.spend(LINKS, addressKey(address)))

  serve(app, getFamily, async ({ caller }) =>
    ok({ rows: await listFamily(services, caller), next: null, byPhone: canSendLink(services.config, 'invitation') }),
  )
  serve(app, inviteCall, async ({ caller, body, address }) => {
    const invited = addressOf(body)
    if (invited.phone !== null && !canSendLink(services.config, 'invitation'))
      throw new Refusal('invalidFields', { fields: { phone: FAMILY_MESSAGES.byEmail } })
    const made = await invitePerson(services, caller, { ...body, ...invited }, address)
    return created(made, made.url === undefined ? FAMILY_MESSAGES.invited : FAMILY_MESSAGES.linkMade)
  })
  serve(app, getInvitation, async ({ params, address }) => {
    await spendLink(address)
    return ok(await openInvitation(services, params.token))
  })
  serve(app, acceptCall, async ({ caller, params }) => {
    await spend(caller)
    const joined = await acceptInvitation(services, caller.accountId, params.token)
    return ok(joined, joined.waits ? FAMILY_MESSAGES.waits : FAMILY_MESSAGES.joined)
  })
  serve(app, joinCall, async ({ params, body, address, language }) => {
    await spendLink(address)
    if (body.acceptedTerms !== true)
      throw new Refusal('invalidFields', { fields: { acceptedTerms: REGISTRATION_MESSAGES.consent } })
    const { userLoginPassword: password, email, name } = body
    const joined = await joinByInvitation(services, { token: params.token, password, email, name, address, language })
    return created(joined, joined.waits ? FAMILY_MESSAGES.waits : FAMILY_MESSAGES.joined)
  })
  serve(app, confirmCall, async ({ caller, params }) => {
    await spend(caller)
    await confirmPerson(services, caller, params.id)
    return done(FAMILY_MESSAGES.confirmed)
  })
  serve(app, removeCall, async ({ caller, params }) => {
    await spend(caller)
    await removePerson(services, caller, params.id, keep)
    return done(FAMILY_MESSAGES.removed)
  })
  serve(app, describeSelf, async ({ caller, body }) => {
    await spend(caller)
    if ((body.relation === 'self') !== caller.roles.includes('candidate'))
      throw new Refusal('invalidFields', { fields: { relation: FAMILY_MESSAGES.candidateIsSelf } })
    await transact((tx) => updatePerson(tx, caller, body))
    return done(FAMILY_MESSAGES.changed)
  })
  serve(app, getOwnProfiles, async ({ caller }) =>
    ok({ rows: await findOwnProfiles(db, caller.accountId), next: null }),
  )
  serve(app, getVotes, async ({ caller, params }) => ok(await listVotes(services, caller, params.profileId)))
  serve(app, putVote, async ({ caller, params, body }) => {
    await spend(caller)
    await voteOrNote(services, caller, params.profileId, body)
    return done(FAMILY_MESSAGES.changed)
  })
  serve(app, putNote, async ({ caller, params, body }) => {
    await spend(caller)
    await voteOrNote(services, caller, params.profileId, body)
    return done(FAMILY_MESSAGES.changed)
  })
}
