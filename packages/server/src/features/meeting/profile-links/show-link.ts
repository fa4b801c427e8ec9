import type { Language } from '@thunai/contract/values/languages'
import type { BiodataPart } from '@thunai/contract/meeting/biodata'
import { dayInIndia } from '@thunai/contract/values/dates'
import type { Html } from '../../../platform/html.ts'
import { languageIn } from '../../../platform/languages.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { contentOf, drawMarkedPhoto, type PageFrame } from '../biodata/biodata.api.ts'
import { findFullProfile } from '../../profile/profiles/profiles.api.ts'
import { profileLinkPage } from './page.ts'
import { type LinkedProfile, seesPhotosForFew } from './profile-links.store.ts'

/** Everything on a member's page except contact details. */
const PARTS: readonly BiodataPart[] = [
  'basic',
  'about',
  'education',
  'family',
  'habits',
  'horoscope',
  'photos',
  'preferences',
]

/** The profile as its sender may see it now, without contact details, even those that the sender was given. */
async function read({ db, clock }: Services, { senderId, targetId }: LinkedProfile, language: Language) {
  const now = clock.now()
  const [profile, isClose] = await Promise.all([
    findFullProfile(db, targetId, 'others'),
    seesPhotosForFew(db, senderId, targetId, dayInIndia(now)),
  ])
  if (!profile) throw new Refusal('notFound')
  const parts = profile.photoVisibility === 'accepted' && !isClose ? PARTS.filter((part) => part !== 'photos') : PARTS
  return contentOf(profile, parts, [languageIn(language)], now, 'member')
}

export async function showLink(
  services: Services,
  linked: LinkedProfile,
  about: PageFrame & { readonly path: string; readonly language: Language },
): Promise<Html> {
  return profileLinkPage(await read(services, linked, about.language), linked, about)
}

/**
 * A photo by number, from 1, with the sender's member id as a watermark and the relative's name below; undefined if
 * there is none.
 * @throws Refusal busy, and what `admit` throws
 */
export async function showLinkPhoto(
  services: Services,
  linked: LinkedProfile,
  number: number,
  admit: () => Promise<void>,
): Promise<Buffer | undefined> {
  const { photos } = await read(services, linked, 'en')
  const file = photos[number - 1]
  const { id: of, name, senderMemberId: tracedTo } = linked
  return file === undefined ? undefined : drawMarkedPhoto(services, { file, name, tracedTo, of, admit })
}
