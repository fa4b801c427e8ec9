import {
  changeNotificationSettings,
  getNotifications,
  getPushKey,
  getNotificationSettings,
  readNotifications as readCall,
  subscribePush,
  unsubscribePush,
} from '@thunai/contract/telling/notifications'
import type { FastifyInstance } from 'fastify'
import { done, ok } from '../../../platform/http/answer.ts'
import { refuseWait } from '../../../platform/refusal.ts'
import type { Limit } from '../../../platform/security/throttle.ts'
import { serve } from '../../../policies/serve.ts'
import type { Services } from '../../../services.ts'
import { listNotifications } from './list-notifications.ts'
import { changeSettings, findOwnSettings } from './own-settings.ts'
import { subscribe } from './push-subscriptions.ts'
import { readNotifications } from './read-notifications.ts'

/** More changes than a person makes. */
const CHANGES: Limit = { name: 'notification-settings', points: 60, seconds: 60, counted: 'own' }
/** A page sends one whenever it shows new notifications. */
const READINGS: Limit = { name: 'notifications-read', points: 240, seconds: 60, counted: 'own' }

/** Each may cause a DNS lookup. */
const SUBSCRIPTIONS: Limit = { name: 'push-subscriptions', points: 20, seconds: 60, counted: 'own' }

export function notificationsRoutes(app: FastifyInstance, services: Services): void {
  const { db, push, throttle } = services
  serve(app, getNotifications, async ({ caller, query }) =>
    ok(await listNotifications(services, caller.profileId, query.before)),
  )
  serve(app, readCall, async ({ caller, body }) => {
    refuseWait(await throttle.spend(READINGS, caller.accountId))
    return ok({ unread: await readNotifications(services, caller.profileId, body.upTo) })
  })
  serve(app, getNotificationSettings, async ({ caller }) => ok(await findOwnSettings(services, caller.profileId)))
  serve(app, changeNotificationSettings, async ({ caller, body }) => {
    refuseWait(await throttle.spend(CHANGES, caller.accountId))
    return ok(await changeSettings(services, caller.profileId, body))
  })
  serve(app, getPushKey, async () => ok({ key: await push.key() }))
  serve(app, subscribePush, async ({ caller, body }) => {
    refuseWait(await throttle.spend(SUBSCRIPTIONS, caller.accountId))
    await subscribe(services, caller, body)
    return done()
  })
  serve(app, unsubscribePush, async ({ caller, body }) => {
    refuseWait(await throttle.spend(SUBSCRIPTIONS, caller.accountId))
    await push.end(db, caller.accountId, body.endpoint)
    return done()
  })
}
