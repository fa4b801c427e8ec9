import { languageNamed } from '@thunai/contract/values/languages'
import type { I18n } from '@lingui/core'
import { ENVELOPES } from '@thunai/contract/frame/limits'
import type { Drawing } from '../../../platform/drawings/drawings.ts'
import { Refusal, refuseWait } from '../../../platform/refusal.ts'
import type { Limit } from '../../../platform/security/throttle.ts'
import type { Actor } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { signFile, type Signed } from '../../desk/evidence/evidence.api.ts'
import type { EnvelopePdf } from './envelope-pdf.ts'
import { findEnvelope } from './envelope.store.ts'
import type { EnvelopeContent } from './make-envelope.ts'

const PDF: Drawing<EnvelopePdf> = { module: import.meta.resolve('./envelope-pdf.ts'), name: 'drawEnvelope' }
const DRAWINGS: Limit = { name: 'envelope drawings', points: 20, seconds: 60, counted: 'own' }
const DAY_MS = 86_400_000

/**
 * The signed JSON, unchanged.
 * @throws Refusal envelopeNotFound
 */
export async function showJson(services: Services, { profileId }: Actor, id: string): Promise<Buffer> {
  const { db, clock, evidenceSealer } = services
  const since = new Date(clock.now().getTime() - ENVELOPES.days * DAY_MS)
  const found = await findEnvelope(db, { profileId, id }, since)
  if (!found) throw new Refusal('envelopeNotFound')
  return evidenceSealer.open(found)
}

/**
 * The envelope as a signed PDF, drawn in the worker.
 * @throws Refusal envelopeNotFound, busy
 */
export async function showPdf(services: Services, member: Actor, id: string, { locale }: I18n): Promise<Buffer> {
  const json = await showJson(services, member, id)
  const language = languageNamed(locale)
  const envelope = JSON.parse(json.toString('utf8')) as Signed<EnvelopeContent>
  const drawn = await services.drawings.draw({
    drawing: PDF,
    of: id,
    version: language,
    admit: async () => refuseWait(await services.throttle.spend(DRAWINGS, member.accountId)),
    input: async () => ({ envelope, language }),
  })
  return signFile(services, drawn)
}
