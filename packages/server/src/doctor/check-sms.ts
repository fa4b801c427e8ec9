import { randomInt, randomUUID } from 'node:crypto'
import type { Site } from '@thunai/contract/values/site'
import { readPhone } from '@thunai/contract/contact/phones'
import type { Config } from '../config.ts'
import type { Clock } from '../platform/clock.ts'
import { codeSms } from '../platform/sms/code-sms.ts'
import { canSendSms, openSmsGateway } from '../platform/sms/sms-gateway.ts'
import { type Finding, right, wrong } from './check.ts'

interface SmsOutside {
  readonly config: Config
  readonly site: Pick<Site, 'name'>
  readonly clock: Clock
}

/** Sends a real but useless code to the given number. */
export async function checkSms({ config, site, clock }: SmsOutside, number: string | undefined): Promise<Finding> {
  if (!canSendSms(config)) return right('off: SMS_URL is not set')
  if (number === undefined) return right('not tried: doctor --sms NUMBER sends one')
  const phone = readPhone(number, 'IN')
  if (phone === undefined) return wrong(`${number} is no phone number`, 'Write it as +91 98765 43210')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await openSmsGateway(config, clock).send(codeSms({ site, config }, null, phone, code), randomUUID())
  return right(
    config.sms
      ? `the gateway took a message with the code ${code}: see whether it arrives`
      : `kept in ${config.dataDir}/sms: SMS_URL is not set`,
  )
}
