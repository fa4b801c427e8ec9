import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Site } from '@thunai/contract/values/site'
import { readConfig } from '../../config.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { english } from '../../platform/languages.ts'
import { openMailer } from '../../platform/mail/mailer.ts'
import { alarmMail } from '../../platform/outbox/outbox.mails.ts'
import type { EmailMessage, Message } from '../../platform/outbox/message.ts'
import { openOutbox, type Outbox } from '../../platform/outbox/outbox.ts'
import { openPush } from '../../platform/push/push.ts'
import { readSite } from '../../platform/read-site.ts'
import { openSmsGateway } from '../../platform/sms/sms-gateway.ts'
import type { Log } from '../../platform/log.ts'
import { heardLog } from './heard-log.ts'
import { testClock, type TestClock } from '../test-clock.ts'

/** One server's part of an outbox, without the rest of that server. */
export interface OutboxShare {
  readonly outbox: Outbox
  readonly clock: TestClock
  readonly site: Site
  readonly put: (message: Message, expiresAt?: Date) => Promise<number>
  /** Passes time in steps, delivering at each. */
  readonly live: (time: { seconds: number; step: number }) => Promise<void>
  readonly entries: () => Promise<
    readonly { state: string; tries: number; last_error: string | null; sealed: Buffer }[]
  >
  readonly close: () => void
}

interface OutboxOptions {
  readonly env: Record<string, string>
  /** The test's own clock, unless it needs real time. */
  readonly clock?: Clock
  readonly log?: Log
  readonly leaseSeconds?: number
  readonly pollMs?: number
}

export function anOutbox(
  { db, transact }: Database,
  { env, clock: given, log = heardLog().log, leaseSeconds, pollMs }: OutboxOptions,
): OutboxShare {
  const folder = mkdtempSync(join(tmpdir(), 'thunai-test-'))
  const moved = testClock()
  const clock = given ?? moved
  const config = readConfig({ DATA_DIR: folder, MAIL_FROM: 'office@thunai.example', ...env })
  const site = readSite(config.siteFile)
  const mailer = openMailer(config, site.name, clock)
  const push = openPush({ db, transact, clock, log, secret: config.tokenSecret, email: site.email })
  const outbox = openOutbox({
    db,
    transact,
    clock,
    secret: 'the same secret on every one of the servers',
    sending: {
      email: mailer,
      sms: openSmsGateway(config, clock),
      push: push.channel,
      log,
      alarmMail: (alarm) => alarmMail({ site }, english, alarm),
      ...(leaseSeconds === undefined ? {} : { leaseSeconds }),
      ...(pollMs === undefined ? {} : { pollMs }),
    },
  })
  return {
    outbox,
    clock: moved,
    site,
    put: (message, expiresAt) => transact((tx) => outbox.put(tx, message, expiresAt)),
    live: async ({ seconds, step }) => {
      for (let at = 0; at < seconds; at += step) {
        moved.pass({ seconds: Math.min(step, seconds - at) })
        await outbox.deliver()
      }
    },
    entries: () => db.selectFrom('outbox').select(['state', 'tries', 'last_error', 'sealed']).orderBy('id').execute(),
    close: () => {
      mailer.close()
      push.channel.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Empties the outbox and clears failing channels. */
export async function emptyOutbox({ db }: Database): Promise<void> {
  await db.deleteFrom('outbox').execute()
  await db
    .updateTable('outbox_channel')
    .set({ failing_since: null, failed_messages: 0, paused_until: null, alarmed_at: null, alarm_mailed_at: null })
    .execute()
}

export const aMailTo = (address: string): EmailMessage => ({
  channel: 'email',
  kind: 'greeting',
  to: { name: 'Meena', address },
  subject: 'Vanakkam',
  html: '<p>Hello</p>',
  text: 'Hello',
})
