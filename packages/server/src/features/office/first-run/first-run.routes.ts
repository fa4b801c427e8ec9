import { confirmFirstRun, getFirstRun } from '@thunai/contract/office/first-run'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../../platform/http/answer.ts'
import { serve } from '../../../policies/serve.ts'
import type { Services } from '../../../services.ts'
import { confirmTask } from './confirmed-tasks.ts'
import { type Doctor, openFirstRun } from './find-first-run.ts'

export function firstRunRoutes(app: FastifyInstance, services: Services, doctor: Doctor): void {
  const firstRun = openFirstRun(services, doctor)
  serve(app, getFirstRun, async ({ query }) => ok(await firstRun.find(query.fresh === 'true')))
  serve(app, confirmFirstRun, async ({ caller, params: { task }, body }) => {
    await confirmTask(services, caller, task, body.isConfirmed)
    return ok(await firstRun.findTask(task))
  })
}
