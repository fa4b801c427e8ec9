import type { I18n } from '@lingui/core'
import sharp from 'sharp'
import { english, languageIn } from '../../platform/languages.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { matchWithStar } from '../horoscopes/horoscopes.api.ts'
import { findFullProfile, type FullProfile } from '../profiles/profiles.api.ts'
import { addressesOf } from './biodata-link.ts'
import { drawBiodata } from './biodata-pdf.ts'
import { drawCard, markPhoto } from './biodata-pictures.ts'
import { countSeen, type Linked } from './biodata.store.ts'
import { type Content, contentOf } from './content.ts'
import { biodataPage, type PageFrame } from './page.ts'
import { type AskedStar, poruthamPart } from './poruthams.ts'

const tamil = languageIn('ta')
const LANGUAGES: Readonly<Record<Linked['language'], readonly [I18n, ...I18n[]]>> = {
  en: [english],
  ta: [tamil],
  both: [tamil, english],
}
/** Of an album those that a PDF has room for, and how large they are in it, in pixels. */
const PDF_PHOTOS = 4
const PDF_PIXELS = 460

/** The profile as visitors see it, and what of it this biodata tells. */
async function read(
  { database: { db }, clock }: Services,
  linked: Linked,
): Promise<{ profile: FullProfile; content: Content }> {
  const profile = await findFullProfile(db, linked.profileId, 'others')
  if (!profile) throw new Refusal('notFound')
  return { profile, content: contentOf(profile, linked.parts, LANGUAGES[linked.language], clock.now()) }
}

/** The page, and one more look at it. */
export async function showPage(
  services: Services,
  linked: Linked,
  about: PageFrame & { readonly path: string; readonly star: AskedStar | undefined },
): Promise<string> {
  const { database, clock } = services
  const { content } = await read(services, linked)
  await countSeen(database.db, linked.id, clock.now())
  const { recipient, until, layout } = linked
  const match = linked.parts.includes('horoscope') ? await matchWithStar(database.db, linked.profileId) : undefined
  const poruthams = match ? poruthamPart(about.i18n, about.star, about.star && match(about.star)) : ''
  return biodataPage(content, { ...about, recipient, until, layout, poruthams })
}

/** The PDF, and one more look at it. */
export async function showPdf(services: Services, linked: Linked, token: string): Promise<Buffer> {
  const { database, clock } = services
  const { content } = await read(services, linked)
  await countSeen(database.db, linked.id, clock.now())
  const found = await Promise.all(content.photos.slice(0, PDF_PHOTOS).map((name) => readFile(services, name)))
  const photos = await Promise.all(
    found
      .filter((bytes) => bytes !== undefined)
      .map((bytes) =>
        sharp(bytes)
          .resize(PDF_PIXELS, PDF_PIXELS * 1.25, { fit: 'inside', withoutEnlargement: true })
          .jpeg({ quality: 76 })
          .toBuffer(),
      ),
  )
  return drawBiodata(content, {
    i18n: LANGUAGES[linked.language][0],
    layout: linked.layout,
    recipient: linked.recipient,
    url: addressesOf(services, token).url,
    now: clock.now(),
    photos,
  })
}

/** The picture for messengers. */
export async function showCard(services: Services, linked: Linked): Promise<Buffer> {
  const { content } = await read(services, linked)
  const [main] = content.photos
  return drawCard(content, {
    portrait: main === undefined ? undefined : await readFile(services, main),
    recipient: linked.recipient,
    title: LANGUAGES[linked.language][0]._('Biodata'),
  })
}

/** A photo by its number, from 1, with the recipient’s name across it; undefined where there is none. */
export async function showPhoto(services: Services, linked: Linked, number: number): Promise<Buffer | undefined> {
  const { content } = await read(services, linked)
  const name = content.photos[number - 1]
  const bytes = name === undefined ? undefined : await readFile(services, name)
  return bytes && markPhoto(bytes, linked.recipient)
}

async function readFile({ files }: Services, name: string): Promise<Buffer | undefined> {
  const opened = await files.get(name)
  return opened && Buffer.concat(await opened.body.toArray())
}
