import type { Tx } from '../../platform/db/database.ts'
import { english } from '../../platform/languages.ts'
import type { Services } from '../../services.ts'
import { heldMessageMail } from './privacy.mails.ts'
import { saveHeldMessage, type ReportedMessage } from './privacy.store.ts'

/**
 * Reports a message that was held back, in its own transaction, for the member who would have got it. The operator is told
 * of the first that is open; after the commit `outbox.wake()` is to be called.
 */
export async function reportHeldMessage(
  tx: Tx,
  services: Services,
  { receiverId, senderId, ...message }: ReportedMessage & { readonly receiverId: string; readonly senderId: string },
): Promise<void> {
  const { clock, outbox, site } = services
  const kept = await saveHeldMessage(tx, { receiverId, senderId }, message, clock.now())
  if (!kept?.isNew) return
  const { name, email: address } = site.grievanceOfficer
  await outbox.put(tx, {
    channel: 'email',
    to: { name, address },
    ...heldMessageMail(services, english, { ...kept, text: message.text }),
  })
}
