import { getEvents } from '@thunai/contract/household/live'
import type { FastifyInstance } from 'fastify'
import { openEventStream } from '../../../platform/http/event-stream.ts'
import { refuseWait } from '../../../platform/refusal.ts'
import type { Limit } from '../../../platform/security/throttle.ts'
import { serveEvents } from '../../../policies/serve.ts'
import type { Services } from '../../../services.ts'
import { openStreams } from './streams.ts'

/** Allows a page, with all its tabs, to be opened and closed repeatedly. */
const OPENINGS: Limit = { name: 'open-stream', points: 120, seconds: 60, counted: 'own' }

export function liveRoutes(app: FastifyInstance, services: Services): void {
  const streams = openStreams(services)
  app.addHook('preClose', streams.close)
  serveEvents(app, getEvents, async ({ caller, lastEventId, reply }) => {
    refuseWait(await services.throttle.spend(OPENINGS, caller.accountId))
    await streams.open(caller, lastEventId, (gone) => openEventStream(reply, gone))
  })
}
