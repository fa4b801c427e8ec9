import { languageNamed } from '@thunai/contract/values/languages'
import type { I18n } from '@lingui/core'
import type { Receipt } from '@thunai/contract/money/payments'
import type { Drawing } from '../../../../platform/drawings/drawings.ts'
import { digestOf } from '../../../../platform/http/entity-tags.ts'
import { refuseWait } from '../../../../platform/refusal.ts'
import type { Limit } from '../../../../platform/security/throttle.ts'
import type { Actor } from '../../../../policies/caller.ts'
import type { Services } from '../../../../services.ts'
import type { ReceiptPdf } from './receipt-pdf.ts'

const PDF: Drawing<ReceiptPdf> = { module: import.meta.resolve('./receipt-pdf.ts'), name: 'drawReceipt' }
/** More receipts than an account has. */
const DRAWINGS: Limit = { name: 'receipt drawings', points: 20, seconds: 60, counted: 'own' }

/** The receipt as a PDF. */
export async function showReceipt(
  { drawings, throttle, site }: Pick<Services, 'drawings' | 'throttle' | 'site'>,
  { accountId }: Pick<Actor, 'accountId'>,
  receipt: Receipt,
  { locale }: I18n,
): Promise<Buffer> {
  const { name, legalName, addressLines, email, phone } = site
  const input: ReceiptPdf = {
    site: { name, legalName, addressLines, email, phone },
    language: languageNamed(locale),
    receipt,
  }
  return drawings.draw({
    drawing: PDF,
    of: receipt.number,
    version: digestOf(JSON.stringify(input)),
    admit: async () => refuseWait(await throttle.spend(DRAWINGS, accountId)),
    input: async () => input,
  })
}
