import type { I18n } from '@lingui/core'
import { BIODATA_DESIGNS, BIODATA_LAYOUTS, BIODATA_PARTS, BIODATA_SIGNS } from '@thunai/contract/meeting/biodata'
import type { Language } from '@thunai/contract/values/languages'
import { dayInIndia } from '@thunai/contract/values/dates'
import type { Drawing } from '../../../platform/drawings/drawings.ts'
import type { Html } from '../../../platform/html.ts'
import { digestOf } from '../../../platform/http/entity-tags.ts'
import { languageIn } from '../../../platform/languages.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { findClanSides } from '../../profile/clans/clans.api.ts'
import { matchWithStar } from '../../profile/horoscopes/horoscopes.api.ts'
import { findFullProfile } from '../../profile/profiles/profiles.api.ts'
import { addressesOf } from './biodata-link.ts'
import type { BiodataPdf } from './biodata-pdf.ts'
import type { BiodataCard, MarkedPhoto } from './biodata-pictures.ts'
import type { LinkedBiodata } from './biodata.store.ts'
import { type AskedLines, lineCompared } from './compared-lines.ts'
import { type Content, contentOf } from './content.ts'
import { biodataPage, type PageFrame } from './page.ts'
import { type AskedStar, poruthamPart } from './poruthams.ts'

const LANGUAGES: Readonly<Record<LinkedBiodata['language'], readonly [Language, ...Language[]]>> = {
  en: ['en'],
  ta: ['ta'],
  both: ['ta', 'en'],
}
/** Album photos that fit a PDF. */
const PDF_PHOTOS = 4

const PICTURES = import.meta.resolve('./biodata-pictures.ts')
const PDF: Drawing<BiodataPdf> = { module: import.meta.resolve('./biodata-pdf.ts'), name: 'drawBiodata' }
const CARD: Drawing<BiodataCard> = { module: PICTURES, name: 'drawCard' }
const PHOTO: Drawing<MarkedPhoto> = { module: PICTURES, name: 'markPhoto' }

/** Refuses a drawing made for this request alone, once its link or its caller's address has had enough. */
type Admit = () => Promise<void>

/** What this biodata tells of the profile as visitors see it. */
async function read({ db, clock }: Services, linked: LinkedBiodata): Promise<Content> {
  const profile = await findFullProfile(db, linked.profileId, 'others')
  if (!profile) throw new Refusal('notFound')
  const languages = LANGUAGES[linked.language].map(languageIn) as [I18n, ...I18n[]]
  return contentOf(profile, linked.parts, languages, clock.now())
}

export async function showPage(
  services: Services,
  linked: LinkedBiodata,
  about: PageFrame & { readonly path: string; readonly star: AskedStar | undefined; readonly lines: AskedLines },
): Promise<Html> {
  const { db } = services
  const content = await read(services, linked)
  const { recipient, until, layout, design, sign } = linked
  const match = linked.parts.includes('horoscope') ? await matchWithStar(db, linked.profileId) : undefined
  const side = linked.parts.includes('basic')
    ? (await findClanSides(db, [linked.profileId])).get(linked.profileId)
    : undefined
  const line = side && lineCompared(about.i18n, side.facts, about.lines)
  const poruthams = match && poruthamPart(about.i18n, about.star, about.star && match(about.star), line)
  return biodataPage(content, { ...about, recipient, until, layout, design, sign, poruthams })
}

/** @throws Refusal busy, and what `admit` throws */
export async function showPdf(services: Services, linked: LinkedBiodata, token: string, admit: Admit): Promise<Buffer> {
  const content = await read(services, linked)
  const { layout, recipient, design, sign } = linked
  const [language] = LANGUAGES[linked.language]
  const [{ url }, now] = [addressesOf(services, token), services.clock.now()]
  return services.drawings.draw({
    drawing: PDF,
    of: linked.id,
    version: digestOf(JSON.stringify([content, language, layout, design, sign, recipient, url, dayInIndia(now)])),
    admit,
    input: async () => {
      const found = await Promise.all(content.photos.slice(0, PDF_PHOTOS).map((name) => readFile(services, name)))
      const photos = found.filter((bytes) => bytes !== undefined)
      return { content, language, layout, design, sign, recipient, url, now, photos }
    },
  })
}

/**
 * The whole profile as a biodata for the family itself to print.
 * @throws Refusal notFound, busy
 */
export async function drawOwnBiodata(services: Services, profileId: string, recipient: string): Promise<Buffer> {
  const profile = await findFullProfile(services.db, profileId, 'others')
  if (!profile) throw new Refusal('notFound')
  const now = services.clock.now()
  const content = contentOf(profile, BIODATA_PARTS, LANGUAGES.both.map(languageIn) as [I18n, ...I18n[]], now)
  const about = {
    language: 'ta',
    layout: BIODATA_LAYOUTS[0],
    design: BIODATA_DESIGNS[0],
    sign: BIODATA_SIGNS[0],
    recipient,
  } as const
  return services.drawings.draw({
    drawing: PDF,
    of: profileId,
    version: digestOf(JSON.stringify([content, about, dayInIndia(now)])),
    admit: async () => {},
    input: async () => {
      const found = await Promise.all(content.photos.slice(0, PDF_PHOTOS).map((name) => readFile(services, name)))
      return { content, ...about, url: '', now, photos: found.filter((bytes) => bytes !== undefined) }
    },
  })
}

/**
 * The preview picture for messengers.
 * @throws Refusal busy, and what `admit` throws
 */
export async function showCard(services: Services, linked: LinkedBiodata, admit: Admit): Promise<Buffer> {
  const content = await read(services, linked)
  const { recipient, design, sign } = linked
  const [main] = content.photos
  const title = languageIn(LANGUAGES[linked.language][0])._('Biodata')
  return services.drawings.draw({
    drawing: CARD,
    of: linked.id,
    version: digestOf(JSON.stringify([content, recipient, title, design, sign])),
    admit,
    input: async () => ({
      content,
      recipient,
      title,
      design,
      sign,
      portrait: main === undefined ? undefined : await readFile(services, main),
    }),
  })
}

/**
 * A photo by number, from 1, with the recipient’s name on it; undefined if there is none.
 * @throws Refusal busy, and what `admit` throws
 */
export async function showPhoto(
  services: Services,
  linked: LinkedBiodata,
  number: number,
  admit: Admit,
): Promise<Buffer | undefined> {
  const content = await read(services, linked)
  const file = content.photos[number - 1]
  return file === undefined
    ? undefined
    : drawMarkedPhoto(services, { file, name: linked.recipient, of: linked.id, admit })
}

/**
 * A photo with a name on it.
 * @throws Refusal busy, notFound, and what `admit` throws
 */
export const drawMarkedPhoto = (
  services: Services,
  {
    file,
    name,
    tracedTo,
    of,
    admit,
  }: {
    readonly file: string
    readonly name: string
    readonly tracedTo?: string
    readonly of: string
    readonly admit: Admit
  },
): Promise<Buffer> =>
  services.drawings.draw({
    drawing: PHOTO,
    of,
    version: `${file} ${name} ${tracedTo ?? ''}`,
    admit,
    input: async () => {
      const photo = await readFile(services, file)
      if (!photo) throw new Refusal('notFound')
      return { photo, name, tracedTo }
    },
  })

async function readFile({ files }: Services, name: string): Promise<Buffer | undefined> {
  const opened = await files.get(name)
  return opened && Buffer.concat(await opened.body.toArray())
}
