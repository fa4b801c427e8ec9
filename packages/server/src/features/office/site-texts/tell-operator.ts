import type { Tx } from '../../../platform/db/database.ts'
import { english } from '../../../platform/languages.ts'
import type { Services } from '../../../services.ts'
import { textsChangeMail } from './site-texts.mails.ts'

/** Notifies the operator, in the transaction of the change. */
export const tellOperator = (
  tx: Tx,
  services: Pick<Services, 'site' | 'config' | 'outbox'>,
  change: Parameters<typeof textsChangeMail>[2],
) =>
  services.outbox.put(tx, {
    channel: 'email',
    to: { name: services.site.legalName, address: services.site.email },
    ...textsChangeMail(services, english, change),
  })
