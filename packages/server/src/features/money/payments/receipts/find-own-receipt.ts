import { UUID } from '@thunai/contract/frame/wire'
import type { Receipt } from '@thunai/contract/money/payments'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Services } from '../../../../services.ts'
import { toReceipt } from '../payments.views.ts'
import { findReceipt } from './receipts.store.ts'

/** The receipt of one of the member's orders; another member's is answered like an unknown one. */
export async function findOwnReceipt({ db }: Services, profileId: string, paymentRefId: string): Promise<Receipt> {
  const receipt = UUID.test(paymentRefId.toLowerCase()) ? await findReceipt(db, paymentRefId) : undefined
  if (receipt?.order.profileId !== profileId) throw new Refusal('receiptNotFound')
  return toReceipt(receipt)
}
