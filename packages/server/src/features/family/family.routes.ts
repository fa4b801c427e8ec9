import {
  acceptInvitation as acceptCall,
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
  takeOver as takeOverCall,
} from '@thunai/contract/members/family'
import { REGISTRATION_MESSAGES } from '@thunai/contract/account/accounts'
import { addressOf } from '@thunai/contract/values/contact-address'
import type { FastifyInstance } from 'fastify'
import { created, done, ok } from '../../platform/http/answer.ts'
import { Refusal, refuseWait } from '../../platform/refusal.ts'
import { addressKey, type Limit } from '../../platform/security/throttle.ts'
import { canSendLink } from '../../platform/sms/link-sms.ts'
import { serve } from '../../policies/serve.ts'
import type { Caller } from '../../policies/caller.ts'
import type { Services } from '../../services.ts'
import { findOwnProfiles, updatePerson } from '../accounts/accounts.api.ts'
import { acceptInvitation, joinByInvitation } from './accept-invitation.ts'
import { invitePerson } from './invite-person.ts'
import { listFamily } from './list-family.ts'
import { openInvitation } from './open-invitation.ts'
import { removePerson } from './remove-person.ts'
import { listVotes, sayWord } from './say-word.ts'
import { takeOver } from './take-over.ts'

/** More than anybody does by hand. */
const CHANGES: Limit = { name: 'family', points: 60, seconds: 60, counted: 'own' }
/** Limits guesses of links, and accounts made by them. */
const LINKS: Limit = { name: 'family links', points: 30, seconds: 1800, counted: 'shared' }

export function familyRoutes(app: FastifyInstance, services: Services): void {
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
    return created(
      { id: await invitePerson(services, caller, { ...body, ...invited }, address) },
      FAMILY_MESSAGES.invited,
    )
  })
  serve(app, getInvitation, async ({ params, address }) => {
    await spendLink(address)
    return ok(await openInvitation(services, params.token))
  })
  serve(app, acceptCall, async ({ caller, params }) => {
    await spend(caller)
    const profileId = await acceptInvitation(services, caller.accountId, params.token)
    return ok({ profileId }, FAMILY_MESSAGES.joined)
  })
  serve(app, joinCall, async ({ params, body, address, language }) => {
    await spendLink(address)
    if (body.acceptedTerms !== true)
      throw new Refusal('invalidFields', { fields: { acceptedTerms: REGISTRATION_MESSAGES.consent } })
    const joining = { token: params.token, password: body.userLoginPassword, email: body.email, address, language }
    return created({ email: await joinByInvitation(services, joining) }, FAMILY_MESSAGES.joined)
  })
  serve(app, removeCall, async ({ caller, params }) => {
    await spend(caller)
    await removePerson(services, caller, params.id)
    return done(FAMILY_MESSAGES.removed)
  })
  serve(app, describeSelf, async ({ caller, body }) => {
    await spend(caller)
    if ((body.relation === 'self') !== caller.roles.includes('candidate'))
      throw new Refusal('invalidFields', { fields: { relation: FAMILY_MESSAGES.candidateIsSelf } })
    await transact((tx) => updatePerson(tx, caller, body))
    return done(FAMILY_MESSAGES.changed)
  })
  serve(app, takeOverCall, async ({ caller }) => {
    await spend(caller)
    await takeOver(services, caller)
    return done(FAMILY_MESSAGES.takenOver)
  })
  serve(app, getOwnProfiles, async ({ caller }) =>
    ok({ rows: await findOwnProfiles(db, caller.accountId), next: null }),
  )
  serve(app, getVotes, async ({ caller, params }) => ok(await listVotes(services, caller, params.profileId)))
  serve(app, putVote, async ({ caller, params, body }) => {
    await spend(caller)
    await sayWord(services, caller, params.profileId, body)
    return done(FAMILY_MESSAGES.changed)
  })
  serve(app, putNote, async ({ caller, params, body }) => {
    await spend(caller)
    await sayWord(services, caller, params.profileId, body)
    return done(FAMILY_MESSAGES.changed)
  })
}
