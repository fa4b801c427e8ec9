import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { sendDueNotifications } from '../../features/telling/notifications/send-due.ts'
import type { TestApp } from '../test-app.ts'

const CODE = /(?<!\d)\d{6}(?!\d)/

/** Delivers waiting messages, and reads all saved mails, oldest first. */
export async function keptMails({ services }: TestApp): Promise<Email[]> {
  await services.outbox.deliver()
  return Promise.all(filesIn(services.config.dataDir, 'mail').map((content) => PostalMime.parse(content)))
}

/** The same, for one address. */
export const mailsTo = async (test: TestApp, address: string): Promise<Email[]> =>
  toAddress(await keptMails(test), address)

export const toAddress = (mails: readonly Email[], address: string): Email[] =>
  mails.filter((mail) => mail.to?.some((to) => to.address === address))

/** The same, after sending due notifications. */
export async function newsTo(test: TestApp, address: string): Promise<Email[]> {
  await sendDueNotifications(test.services)
  return mailsTo(test, address)
}

/** The code in the latest mail to an address that has one. */
export async function codeTo(test: TestApp, address: string): Promise<string> {
  return codeIn((await mailsTo(test, address)).findLast(({ text }) => CODE.test(text ?? ''))?.text)
}

/** Delivers waiting messages, and reads all SMS saved for a number, oldest first. */
export async function smsTo({ services }: TestApp, phone: string): Promise<string[]> {
  await services.outbox.deliver()
  const messages = filesIn(services.config.dataDir, 'sms').map(
    (content) => JSON.parse(content.toString('utf8')) as { to: string; text: string },
  )
  return messages.filter(({ to }) => to === phone).map(({ text }) => text)
}

/** The code in the latest SMS, of all or to a number. */
export async function codeBySms(test: TestApp, phone?: string): Promise<string> {
  if (phone !== undefined) return codeIn((await smsTo(test, phone)).at(-1))
  const { services } = test
  await services.outbox.deliver()
  return codeIn(filesIn(services.config.dataDir, 'sms').at(-1)?.toString('utf8'))
}

function codeIn(text: string | undefined): string {
  const code = CODE.exec(text ?? '')?.[0]
  if (code === undefined) throw new Error(`There is no code in: ${text}`)
  return code
}

function filesIn(dataDir: string, folder: string): Buffer[] {
  try {
    return readdirSync(join(dataDir, folder))
      .toSorted()
      .map((name) => readFileSync(join(dataDir, folder, name)))
  } catch {
    // The folder is created with the first message.
    return []
  }
}
