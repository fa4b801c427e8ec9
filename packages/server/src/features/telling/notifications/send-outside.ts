import { languageNamed } from '@thunai/contract/values/languages'
import { NOTIFICATIONS } from '@thunai/contract/frame/limits'
import { noticePath, type NotificationKind } from '@thunai/contract/telling/notification-kinds'
import type { Tx } from '../../../platform/db/database.ts'
import { languageIn } from '../../../platform/languages.ts'
import type { SmsMessage } from '../../../platform/outbox/message.ts'
import { putSmsIfAllowed } from '../../../platform/sms/put-sms.ts'
import { canSendSms } from '../../../platform/sms/sms-gateway.ts'
import { smsLanguage } from '../../../platform/sms/sms-language.ts'
import type { Services } from '../../../services.ts'
import { quietUntil } from './clock-times.rules.ts'
import { waysOut } from './delivery.rules.ts'
import { countTexted, type Delivery, type DueNotification, type Reader } from './due.store.ts'
import { NOTICE_SMS, noticeTemplateOf } from './notice-sms.ts'
import { wantedOf } from './notifications.rules.ts'
import type { StoredSettings } from './settings.store.ts'
import { writeMail } from './write-mail.ts'

interface Member {
  readonly profileId: string
  readonly reader: Reader
  readonly settings: StoredSettings
}

/** A push that isn't delivered within a day is only shown in the product. */
const KEPT_MS = 86_400_000

/** Sends one notification on the channels that the member wants now; the rest waits for the morning. */
export async function sendOutside(
  services: Services,
  tx: Tx,
  one: DueNotification,
  { profileId, reader, settings }: Member,
  now: Date,
): Promise<Delivery> {
  const { outbox } = services
  const facts = { wanted: wantedOf(one.kind, settings.choices), digest: settings.digest }
  const ways = waysOut({ ...one, ...facts, quietUntil: quietUntil(settings, now) }, now)
  const kept = new Date(now.getTime() + KEPT_MS)
  const later = one.usefulUntil !== null && one.usefulUntil < kept ? one.usefulUntil : kept
  const isMailed = ways.now.includes('email') && reader.email !== undefined
  if (isMailed)
    await outbox.put(tx, {
      channel: 'email',
      to: { name: reader.name, address: reader.email ?? '' },
      ...(await writeMail(services, languageIn(reader.language), tx, one, { profileId, name: reader.name }, now)),
    })
  const browsers = ways.now.includes('push') ? await services.push.subscriptionsOf(tx, profileId) : []
  for (const { endpoint: to, language, ...keys } of browsers) {
    // a relative may read another language than the profile's owner
    const payload = { kind: one.kind, url: noticePath(one.kind, one.aboutId), language: languageNamed(language) }
    await outbox.put(tx, { channel: 'push', kind: one.kind, to, keys, payload }, later)
  }
  const sms = ways.now.includes('sms') ? await writeSms(services, tx, one.kind, { profileId, reader }, now) : undefined
  const isTexted = sms !== undefined && (await putSmsIfAllowed(tx, services, sms, { expiresAt: later })) !== undefined
  return { mailedAt: isMailed ? now : undefined, textedAt: isTexted ? now : undefined, dueAt: ways.later }
}

/** Sends the registered text to a proven number, a few times a day; undefined if no SMS is sent. */
async function writeSms(
  { config, site }: Services,
  tx: Tx,
  kind: NotificationKind,
  { profileId, reader }: Pick<Member, 'profileId' | 'reader'>,
  now: Date,
): Promise<SmsMessage | undefined> {
  const template = noticeTemplateOf(kind)
  if (!template || reader.phone === undefined || !canSendSms(config)) return undefined
  const sent = await countTexted(tx, profileId, new Date(now.getTime() - 86_400_000))
  if (sent >= NOTIFICATIONS.smsADay) return undefined
  const variables = { site: site.name }
  const language = smsLanguage(config, template, reader.language)
  const text = NOTICE_SMS[template](languageIn(language), variables)
  return { channel: 'sms', to: reader.phone, template, language, variables, text }
}
