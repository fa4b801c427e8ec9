import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Config } from '../../config.ts'
import type { Clock } from '../clock.ts'
import { saveMessageFile, messageFileName } from '../outbox/message-file.ts'
import { codesOf, NotTaken, type Channel, type EmailMessage } from '../outbox/message.ts'
import { smtpFault } from './smtp-fault.rules.ts'

export interface Mailer extends Channel<EmailMessage> {
  /** Connects to the mail server and logs in. @throws Error with its reply */
  readonly greet: () => Promise<void>
  readonly close: () => void
}

const CONNECTIONS = 5
const CONNECT_MS = 10_000
const GREETING_MS = 30_000
/** A slow relay may still accept a mail after a time-out: it is better to wait than to send it twice. */
const ANSWER_MS = 120_000
/** Templates are our own, but no content of a message may make the mailer read a file or an address. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true }

/** Letters only, so that a search of a raw mail for its code finds no other digits. */
const asLetters = (hex: string) => hex.replace(/[0-9a-f]/g, (sign) => 'abcdefghijklmnop'.charAt(parseInt(sign, 16)))

/** Lets a mail program offer to unsubscribe with one press (RFC 8058). */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Addresses of demo members: there are no mailboxes below .example (RFC 6761). */
const isMadeUp = (address: string): boolean => /^demo(-family)?@thunai\.example$|@demo\.thunai\.example$/.test(address)

/** Sends by SMTP_URL; without it, each mail is saved as an .eml file. */
export function openMailer(config: Config, senderName: string, clock: Clock): Mailer {
  const from = { name: senderName, address: config.mailFrom ?? 'no-reply@localhost.localdomain' }
  const host = from.address.split('@').at(-1) ?? ''
  const compose = ({ to, subject, html, text, unsubscribeUrl }: EmailMessage, key: string) => ({
    from,
    messageId: `<${asLetters(key)}@${host}>`,
    to,
    subject,
    html,
    text,
    date: clock.now(),
    ...CLOSED,
    // marks the mail as automatic, so that no holiday notice replies
    headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl && oneClick(unsubscribeUrl)) },
    baseBoundary: asLetters(randomBytes(16).toString('hex')),
  })
  if (config.smtpUrl === undefined) return openFolder(join(config.dataDir, 'mail'), compose, clock)
  const url = new URL(config.smtpUrl)
  const onThisMachine = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    // the outbox decides when to retry a mail
    maxRequeues: 0,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: ANSWER_MS,
    dnsTimeout: CONNECT_MS,
    // a relay on this machine has no name that a certificate could verify; any other one must encrypt
    ignoreTLS: onThisMachine,
    requireTLS: config.production && !onThisMachine,
    ...CLOSED,
    url: config.smtpUrl,
  })
  return {
    name: 'email',
    atOnce: CONNECTIONS,
    send: async (message, key) => {
      if (isMadeUp(message.to.address)) return
      try {
        await transport.sendMail(compose(message, key))
      } catch (error) {
        const { fault, reason } = smtpFault(error)
        throw new NotTaken(fault, reason)
      }
    },
    greet: async () => {
      try {
        await transport.verify()
      } catch (error) {
        throw new Error(`${url.host} does not take our mails: ${smtpFault(error).reason}`, { cause: error })
      }
    },
    close: () => transport.close(),
  }
}

function openFolder(folder: string, compose: (message: EmailMessage, key: string) => object, clock: Clock): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return {
    name: 'email',
    atOnce: CONNECTIONS,
    send: async (message, key) => {
      // several are saved concurrently, and their names sort in the order of arrival
      const file = join(folder, `${messageFileName(clock.now())}.eml`)
      try {
        const { message: eml } = await transport.sendMail(compose(message, key))
        if (Buffer.isBuffer(eml)) await saveMessageFile(file, eml)
      } catch (error) {
        throw new NotTaken('outage', codesOf(error))
      }
    },
    greet: async () => {},
    close: () => {},
  }
}
