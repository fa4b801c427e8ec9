import { getPushKey, subscribePush, unsubscribePush } from '@thunai/contract/telling/notifications'
import { callAsMember } from '../../../../data/call-as-member.ts'
import { WORKER } from '../../../../installed/register-worker.ts'
import { replyOf } from '@thunai/client/refused'

export type PushState = 'on' | 'off' | 'blocked'

export const isPushThere = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window

/** The push state of this browser. */
export async function pushState(): Promise<PushState> {
  if (!isPushThere()) return 'off'
  if (Notification.permission === 'denied') return 'blocked'
  return (await subscription()) ? 'on' : 'off'
}

/** Asks for permission and registers this browser. @throws if the browser or the server refuses */
export async function startPush(): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  const { key } = replyOf(await callAsMember(getPushKey, {})).data
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = made.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  replyOf(await callAsMember(subscribePush, { body: { endpoint: endpoint ?? made.endpoint, keys: { p256dh, auth } } }))
  return 'on'
}

/** @throws if the server can't be reached */
export async function stopPush(): Promise<PushState> {
  const made = await subscription()
  if (made) {
    replyOf(await callAsMember(unsubscribePush, { body: { endpoint: made.endpoint } }))
    await made.unsubscribe()
  }
  return 'off'
}

async function subscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration(WORKER)
  return (await worker?.pushManager.getSubscription()) ?? null
}
