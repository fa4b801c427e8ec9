import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config, SmsConfig } from '../../config.ts'
import type { Clock } from '../clock.ts'
import { keptName } from '../outbox/kept-name.ts'
import type { Send, SmsMessage } from '../outbox/message.ts'

const PATIENCE_MS = 10_000

/** An SMS reaches somebody through a gateway only; on a developer's machine it is kept and shown instead. */
export const canSendSms = ({ production, sms }: Pick<Config, 'production' | 'sms'>): boolean =>
  !production || sms !== undefined

/** Sends by the gateway at SMS_URL; without one each message is kept as a file. */
export function openSmsGateway({ sms, dataDir }: Config, clock: Clock): Send<SmsMessage> {
  if (sms) return (message) => post(sms, message)
  const folder = join(dataDir, 'sms')
  return async ({ to, text }) => {
    await mkdir(folder, { recursive: true })
    const now = clock.now()
    await writeFile(join(folder, `${keptName(now)}.json`), JSON.stringify({ to, text, date: now.toISOString() }), {
      mode: 0o600,
    })
  }
}

async function post(sms: SmsConfig, { to, template, variables, text }: SmsMessage): Promise<void> {
  const response = await fetch(sms.url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: {
      'content-type': 'application/json',
      ...(sms.token === undefined ? {} : { authorization: `Bearer ${sms.token}` }),
    },
    body: JSON.stringify({ to, sender: sms.sender, templateId: sms.templateIds[template], variables, text }),
  })
  await response.body?.cancel()
  if (!response.ok) throw Object.assign(new Error('The SMS gateway refused.'), { responseCode: response.status })
}
