import {
  BIODATA_MESSAGES,
  getBiodata,
  makeBiodata as makeCall,
  takeBackBiodata,
} from '@thunai/contract/meeting/biodata'
import type { FastifyInstance } from 'fastify'
import { done, ok } from '../../../platform/http/answer.ts'
import { refuseWait } from '../../../platform/refusal.ts'
import type { Limit } from '../../../platform/security/throttle.ts'
import { serve } from '../../../policies/serve.ts'
import type { Services } from '../../../services.ts'
import { revokeBiodata } from './revoke-biodata.ts'
import { listBiodata } from './list-biodata.ts'
import { makeBiodata } from './make-biodata.ts'
import { biodataPages } from './biodata-pages.routes.ts'

/** More than a family hands on in an hour. */
const CHANGES: Limit = { name: 'biodata', points: 60, seconds: 3600, counted: 'shared' }

export function biodataRoutes(app: FastifyInstance, services: Services): void {
  const { throttle } = services
  serve(app, makeCall, async ({ caller, body }) => {
    refuseWait(await throttle.spend(CHANGES, caller.accountId))
    return ok(await makeBiodata(services, caller, body), BIODATA_MESSAGES.made)
  })
  serve(app, getBiodata, async ({ caller, query }) => ok(await listBiodata(services, caller.profileId, query.before)))
  serve(app, takeBackBiodata, async ({ caller, params }) => {
    refuseWait(await throttle.spend(CHANGES, caller.accountId))
    await revokeBiodata(services, caller, params.id)
    return done(BIODATA_MESSAGES.takenBack)
  })
  biodataPages(app, services)
}
