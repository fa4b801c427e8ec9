import { CLAIM_FIELDS, type ClaimKind } from '@thunai/contract/profile/claims'
import { fieldNamed, type FieldName } from '@thunai/contract/profile/fields'
import { formatsOf, languageIn } from '../../../platform/languages.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { findGallery } from '../../profile/photos/photos.api.ts'
import { findFullProfile } from '../../profile/profiles/profiles.api.ts'

/** The profile data that a claim is about. */
export interface AboutClaim {
  readonly memberId: string
  /** The text that the document is compared with, one line per field; "" if the profile says nothing. */
  readonly text: string
  /** For a selfie, also the photos. */
  readonly photos: readonly { readonly id: string; readonly file: string }[]
}

/** Undefined if the profile is gone. */
export async function findAboutClaim(tx: Tx, profileId: string, kind: ClaimKind): Promise<AboutClaim | undefined> {
  const profile = await findFullProfile(tx, profileId, 'owner')
  if (!profile) return undefined
  const lines = CLAIM_FIELDS[kind].flatMap((name) => {
    const said = written(name, profile[name])
    return said === '' ? [] : [`${fieldNamed(name).label}: ${said}`]
  })
  return {
    memberId: profile.memberId,
    text: lines.join('\n'),
    photos: kind === 'selfie' ? await findGallery(tx, profileId) : [],
  }
}

const RUPEES = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })

/** A value as staff read it elsewhere in the office. */
function written(name: FieldName, value: unknown): string {
  const field = fieldNamed(name)
  if (Array.isArray(value)) return value.join(', ')
  if (field.kind === 'day' && typeof value === 'string')
    return formatsOf(languageIn('en')).day.format(new Date(`${value}T12:00:00+05:30`))
  if (field.kind === 'number' && field.isRupees && typeof value === 'number') return RUPEES.format(value)
  return String((value ?? '') as string | number)
}
