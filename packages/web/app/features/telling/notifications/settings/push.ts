import { getPushKey, subscribePush, unsubscribePush } from '@thunai/contract/telling/notifications'
import { callAsMember } from '../../../../data/call-as-member.ts'
import { WORKER } from '../../../../installed/register-worker.ts'
import { replyOf } from '@thunai/client/refused'
import { isPushOwn, notePush } from './push-owner.ts'

export type PushState = 'on' | 'off' | 'blocked'

export const isPushThere = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window

/** The push state of this browser. */
export async function pushState(): Promise<PushState> {
  if (!isPushThere()) return 'off'
  if (Notification.permission === 'denied') return 'blocked'
  return isPushOwn() && (await subscription()) ? 'on' : 'off'
}

/** Requests permission and registers this browser. @throws if the browser or the server refuses */
export async function startPush(): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  await register()
  return 'on'
}

/**
 * Registers this browser for a new session of the member who turned push on. A failure is retried on the next
 * connection.
 */
export async function renewPush(): Promise<void> {
  if (!isPushThere()) return
  // the member turned it off in the browser's settings
  if (Notification.permission !== 'granted' || !(await subscription())) return notePush(false)
  await register().catch(() => undefined)
}

async function register(): Promise<void> {
  const { key } = replyOf(await callAsMember(getPushKey, {})).data
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  const subscribe = () => pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const current = await subscribe().catch(async (error: unknown) => {
    // a subscription for an older key of the service must be removed first
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
    await (await pushManager.getSubscription())?.unsubscribe()
    return subscribe()
  })
  const { endpoint, keys } = current.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  replyOf(
    await callAsMember(subscribePush, { body: { endpoint: endpoint ?? current.endpoint, keys: { p256dh, auth } } }),
  )
  notePush(true)
}

/** @throws if the server can't be reached */
export async function stopPush(): Promise<PushState> {
  const current = await subscription()
  if (current) {
    replyOf(await callAsMember(unsubscribePush, { body: { endpoint: current.endpoint } }))
    await current.unsubscribe()
  }
  notePush(false)
  return 'off'
}

async function subscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration(WORKER)
  return (await worker?.pushManager.getSubscription()) ?? null
}
