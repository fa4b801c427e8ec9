import { ACCOUNT_MESSAGES, deleteAccount as deleteCall } from '@thunai/contract/own-account'
import type { FastifyInstance } from 'fastify'
import { done } from '../../platform/http/answer.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Services } from '../../services.ts'
import { deleteAccount } from './delete-account.ts'

export function ownAccountRoutes(app: FastifyInstance, services: Services): void {
  serve(app, deleteCall, async ({ body, member, address }) => {
    await deleteAccount(services, member, body.password, address)
    return done(ACCOUNT_MESSAGES.deleted)
  })
}
