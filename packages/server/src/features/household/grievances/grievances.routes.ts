import { createHash } from 'node:crypto'
import { fileGrievance as fileCall, getGrievance, GRIEVANCE_MESSAGES } from '@thunai/contract/household/grievances'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../../platform/http/answer.ts'
import { refuseWait } from '../../../platform/refusal.ts'
import { addressKey, type Limit } from '../../../platform/security/throttle.ts'
import { serve } from '../../../policies/serve.ts'
import type { Services } from '../../../services.ts'
import { fileGrievance } from './file-grievance.ts'
import { findOwnGrievance } from './find-own-grievance.ts'
import { toGrievanceState } from './grievances.views.ts'

/** Each call sends a mail to the typed address and one to the officer. */
const FROM_ADDRESS: Limit = { name: 'grievances by address', points: 20, seconds: 3600, counted: 'shared' }
const FROM_EMAIL: Limit = { name: 'grievances by email', points: 5, seconds: 86_400, counted: 'shared' }
const LOOKS: Limit = { name: 'grievance looks', points: 60, seconds: 600, counted: 'shared' }

export function grievancesRoutes(app: FastifyInstance, services: Services): void {
  const { throttle } = services
  serve(app, fileCall, async ({ body, address, language }) => {
    refuseWait(await throttle.spend(FROM_ADDRESS, addressKey(address)))
    // strangers' addresses aren't stored
    refuseWait(await throttle.spend(FROM_EMAIL, createHash('sha256').update(body.email).digest('base64url')))
    const ticket = await fileGrievance(services, body, language)
    return ok({ ticket }, GRIEVANCE_MESSAGES.received)
  })
  serve(app, getGrievance, async ({ params, query, address }) => {
    refuseWait(await throttle.spend(LOOKS, addressKey(address)))
    return ok(toGrievanceState(await findOwnGrievance(services, { ...params, ...query })))
  })
}
