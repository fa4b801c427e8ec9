import type { I18n } from '@lingui/core'
import type { BiodataPart } from '@thunai/contract/meeting/biodata'
import type { getConsentLink, getSeal } from '@thunai/contract/household/candidate-consent'
import type { Reply } from '@thunai/contract/frame/endpoint'
import { maskAddress } from '@thunai/contract/contact/contact-address'
import { Refusal } from '../../../platform/refusal.ts'
import { hashLinkToken } from '../../../platform/security/link-token.ts'
import { canSendLink } from '../../../platform/sms/link-sms.ts'
import type { Services } from '../../../services.ts'
import { contentOf } from '../../meeting/biodata/biodata.api.ts'
import { findFullProfile } from '../../profile/profiles/profiles.api.ts'
import { deletedAt, mayAskCandidate, sealOf } from './candidate-consent.rules.ts'
import { findByLink, findSeal } from './candidate-consent.store.ts'

/** The profile's seal as its family sees it. */
export async function lookUpSeal(
  { db, clock, config }: Services,
  profileId: string,
): Promise<Reply<typeof getSeal>['data']> {
  const sealed = await findSeal(db, profileId)
  if (!sealed) throw new Refusal('loginNeeded')
  const sentTo = maskAddress(sealed)
  const { state, since, until } = sealOf(sealed.kept, sealed, clock.now())
  return {
    state,
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
    sentTo: sentTo.email ?? sentTo.phone,
    isAsked: mayAskCandidate(config.candidateSeal, sealed.kept),
    byPhone: canSendLink(config, 'consent'),
    isRequired: config.candidateSeal === 'required',
    hiddenSince: sealed.unsealedAt?.toISOString() ?? null,
    hiddenFrom: sealed.unsealedAt ? null : (sealed.dueAt?.toISOString() ?? null),
  }
}

/** The parts that other families see before they are given the contact. */
const SHOWN: readonly BiodataPart[] = ['basic', 'about', 'education', 'family', 'habits', 'horoscope', 'preferences']

/**
 * What the candidate is asked to agree to, for the holder of the link.
 * @throws Refusal consentLinkWrong
 */
export async function openLink(
  { db, clock }: Services,
  i18n: I18n,
  token: string,
): Promise<Reply<typeof getConsentLink>['data']> {
  const now = clock.now()
  const found = await findByLink(db, hashLinkToken(token), now)
  if (!found) throw new Refusal('consentLinkWrong')
  const { name, dateOfBirth, photos, memberId, createdFor, createdAt, kept } = found
  const { state } = sealOf(kept, { createdFor, createdAt }, now)
  const profile = await findFullProfile(db, found.profileId, 'others')
  if (!profile) throw new Refusal('consentLinkWrong')
  const { sheets } = contentOf(profile, SHOWN, [i18n], now, 'member')
  return {
    name,
    dateOfBirth,
    photos,
    memberId,
    createdFor,
    isConfirmed: state === 'confirmed',
    deletedAt: deletedAt(kept)?.toISOString() ?? null,
    profile: sheets.map(({ title, facts, prose }) => ({
      title: title[0],
      facts: facts.map(({ label, value }) => ({ label: label[0], value: value[0] })),
      texts: prose.map(({ label, text }) => ({ label: label[0], text })),
    })),
    ...maskAddress(found),
  }
}
