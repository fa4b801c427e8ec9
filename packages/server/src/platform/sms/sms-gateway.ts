import { join } from 'node:path'
import type { Config, SmsConfig } from '../../config.ts'
import type { Clock } from '../clock.ts'
import { saveMessageFile, messageFileName } from '../outbox/message-file.ts'
import { codesOf, NotTaken, type Channel, type SmsMessage } from '../outbox/message.ts'

const PATIENCE_MS = 10_000
const AT_ONCE = 5
/** The gateway refuses this message; every other status is about the account or the gateway. */
const REFUSED = [400, 413, 422]

/** True if SMS can be sent through the gateway; in development they are saved and shown instead. */
export const canSendSms = ({ production, sms }: Pick<Config, 'production' | 'sms'>): boolean =>
  !production || sms !== undefined

/** Sends through the gateway at SMS_URL; without it, each message is saved as a file. */
export function openSmsGateway({ sms, dataDir }: Config, clock: Clock): Channel<SmsMessage> {
  const folder = join(dataDir, 'sms')
  return {
    name: 'sms',
    atOnce: AT_ONCE,
    send: async (message, key) => {
      try {
        await (sms ? post(sms, message, key) : keep(folder, message, clock.now()))
      } catch (error) {
        throw error instanceof NotTaken ? error : new NotTaken('outage', codesOf(error))
      }
    },
  }
}

async function keep(folder: string, { to, text }: SmsMessage, now: Date): Promise<void> {
  // several are saved concurrently, and their names sort in the order of arrival
  const file = join(folder, `${messageFileName(now)}.json`)
  await saveMessageFile(file, JSON.stringify({ to, text, date: now.toISOString() }))
}

async function post(
  sms: SmsConfig,
  { to, template, language = 'en', variables, text }: SmsMessage,
  key: string,
): Promise<void> {
  const response = await fetch(sms.url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      ...(sms.token === undefined ? {} : { authorization: `Bearer ${sms.token}` }),
    },
    body: JSON.stringify({ to, sender: sms.sender, templateId: sms.templateIds[language][template], variables, text }),
  })
  await response.body?.cancel()
  if (!response.ok)
    throw new NotTaken(REFUSED.includes(response.status) ? 'refused' : 'outage', `HTTP ${response.status}`)
}
