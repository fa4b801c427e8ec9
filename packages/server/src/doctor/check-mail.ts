import { Resolver } from 'node:dns/promises'
import type { Site } from '@thunai/contract/values/site'
import type { Config } from '../config.ts'
import type { Clock } from '../platform/clock.ts'
import { openMailer } from '../platform/mail/mailer.ts'
import { type Finding, right, wrong } from './check.ts'

/** Selectors under which relays usually publish their keys. */
const USUAL_SELECTORS = [
  'default',
  'mail',
  'dkim',
  'google',
  'selector1',
  'selector2',
  's1',
  's2',
  'k1',
  'smtp',
  'mandrill',
  'zoho',
]

export interface MailCheckDependencies {
  readonly config: Config
  readonly site: Pick<Site, 'name'>
  readonly clock: Clock
  /** The name servers to ask; by default the system's. */
  readonly nameServers?: readonly string[]
}

/** Talks to the mail server up to the login, without sending anything. */
export async function checkMail({ config, site, clock }: MailCheckDependencies): Promise<Finding> {
  if (config.smtpUrl === undefined) return right(`kept in ${config.dataDir}/mail: SMTP_URL is not set`)
  const mailer = openMailer(config, site.name, clock)
  try {
    await mailer.greet()
    return right(`${new URL(config.smtpUrl).host} takes mail from us`)
  } finally {
    mailer.close()
  }
}

/** SPF and DKIM of the sender's domain: without them most mailboxes treat our mails as spam. */
export async function checkSender(
  { config, nameServers }: MailCheckDependencies,
  selector: string | undefined,
): Promise<Finding> {
  const domain = /@([^@\s>]+)>?$/.exec(config.mailFrom ?? '')?.[1]
  if (config.smtpUrl === undefined) return right('no mail leaves this machine')
  if (domain === undefined) return wrong(`MAIL_FROM has no domain`, 'Set it to an address of your own domain')
  const resolver = new Resolver({ timeout: 3000, tries: 2 })
  if (nameServers) resolver.setServers(nameServers)
  const records = async (name: string): Promise<readonly string[]> => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
    } catch (error) {
      if (['ENOTFOUND', 'ENODATA'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
      throw error
    }
  }
  const spf = (await records(domain)).filter((record) => /^v=spf1(?: |$)/i.test(record))
  if (spf.length !== 1)
    return wrong(
      spf.length === 0
        ? `${domain} has no SPF record`
        : `${domain} has ${spf.length} SPF records, which counts as none`,
      `Publish one TXT record at ${domain}, such as "v=spf1 include:YOUR-RELAY -all"`,
    )
  for (const name of selector === undefined ? USUAL_SELECTORS : [selector]) {
    const [key] = (await records(`${name}._domainkey.${domain}`)).filter((record) => /\bp=[^;\s]/.test(record))
    if (key !== undefined) return right(`${domain} has SPF, and DKIM by the selector ${name}`)
  }
  return wrong(
    selector === undefined
      ? `${domain} has no DKIM key under a usual selector`
      : `${domain} has no DKIM key under the selector ${selector}`,
    'Publish the key that your relay signs with; if its selector has another name, ask again by doctor --dkim SELECTOR',
  )
}
