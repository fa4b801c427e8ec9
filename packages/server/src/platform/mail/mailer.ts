import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Config } from '../../config.ts'
import type { Clock } from '../clock.ts'
import { keptName } from '../outbox/kept-name.ts'
import type { EmailMessage, Send } from '../outbox/message.ts'

export interface Mailer {
  readonly send: Send<EmailMessage>
  readonly close: () => void
}

const PATIENCE_MS = 10_000
/** Templates are our own, but nothing in a message may ever make the mailer read a file or an address. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true }

/** Sends by SMTP_URL; without one each mail is kept as an .eml file. */
export function openMailer(config: Config, senderName: string, clock: Clock): Mailer {
  const from = { name: senderName, address: config.mailFrom ?? 'no-reply@localhost.localdomain' }
  const compose = ({ to, subject, html, text }: EmailMessage) => ({
    from,
    to,
    subject,
    html,
    text,
    date: clock.now(),
    ...CLOSED,
    // a machine wrote it: holiday notices don't answer
    headers: { 'Auto-Submitted': 'auto-generated' },
    // letters only: whoever looks through a raw mail for its code finds no other digits in a row
    baseBoundary: [...randomBytes(16).toString('hex')].map((sign) => 'abcdefghijklmnop'[parseInt(sign, 16)]).join(''),
  })
  if (config.smtpUrl === undefined) return openFolder(join(config.dataDir, 'mail'), compose, clock)
  const url = new URL(config.smtpUrl)
  const onThisMachine = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections: 5,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    dnsTimeout: PATIENCE_MS,
    // a relay on this machine has no name that a certificate could vouch for; any other one must encrypt
    ignoreTLS: onThisMachine,
    requireTLS: config.production && !onThisMachine,
    ...CLOSED,
    url: config.smtpUrl,
  })
  return {
    send: async (message) => {
      await transport.sendMail(compose(message))
    },
    close: () => transport.close(),
  }
}

function openFolder(folder: string, compose: (message: EmailMessage) => object, clock: Clock): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return {
    send: async (message) => {
      const { message: eml } = await transport.sendMail(compose(message))
      await mkdir(folder, { recursive: true })
      if (Buffer.isBuffer(eml)) await writeFile(join(folder, `${keptName(clock.now())}.eml`), eml, { mode: 0o600 })
    },
    close: () => {},
  }
}
