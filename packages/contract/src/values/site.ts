import * as z from 'zod/mini'
import { SITE_TEXTS } from '../frame/limits.ts'
import { atLeast, atMost } from '../frame/wire.ts'
import type { Language } from './languages.ts'

/** The operator's facts and texts: one file, read when the pages are built (SITE_FILE). */

const text = z.string().check(z.trim(), z.minLength(1))
const phone = z.string().check(z.regex(/^\+\d[\d ]{6,18}$/, 'must look like +91 00000 00000'))
const email = z.email()
export const SITE_MESSAGES = {
  empty: 'Please leave nothing empty.',
  shortStory: `Please tell a story in at least ${SITE_TEXTS.story.min} characters.`,
} as const
const line = (max: number) => z.string().check(z.trim(), z.minLength(1, SITE_MESSAGES.empty), atMost(max))
const FOUR_TITLES = 'Please give four different titles.'
const distinct = (titles: readonly string[]) => new Set(titles).size === titles.length
const fourTitles = z.array(line(SITE_TEXTS.title)).check(z.length(4, FOUR_TITLES), z.refine(distinct, FOUR_TITLES))
const mentionsTamilnadu = (lines: readonly string[]) => lines.some((line) => line.includes('Tamilnadu'))

const { story: letters } = SITE_TEXTS
const story = z.object({
  couple: line(SITE_TEXTS.line),
  place: line(SITE_TEXTS.line),
  text: z.string().check(z.trim(), atLeast(letters.min, SITE_MESSAGES.shortStory), atMost(letters.max)),
})

const stories = z.tuple([story, story, story])

/** Texts that staff can change, by section of the pages. */
const pageTexts = {
  announcements: fourTitles,
  events: fourTitles,
  stories,
  bank: z.object({
    holder: line(SITE_TEXTS.line),
    bankName: line(SITE_TEXTS.line),
    accountNumber: line(SITE_TEXTS.line),
    branch: line(SITE_TEXTS.line),
    ifsc: line(SITE_TEXTS.line),
  }),
} as const
type PageSection = keyof typeof pageTexts
/** Texts of a page in its language. */
export type SiteTexts = { readonly [S in PageSection]: z.output<(typeof pageTexts)[S]> }

/**
 * Texts that staff can change while the service runs, once per language. The rest of the file is built in, because
 * mails, headers and consents depend on it.
 */
export const siteTexts = {
  ...pageTexts,
  tamilAnnouncements: fourTitles,
  tamilEvents: fourTitles,
  tamilStories: stories,
} as const
export type TextSection = keyof typeof siteTexts
export const TEXT_SECTIONS = [
  'announcements',
  'events',
  'stories',
  'bank',
  'tamilAnnouncements',
  'tamilEvents',
  'tamilStories',
] as const satisfies readonly TextSection[]
export type TextsOf<S extends TextSection> = z.output<(typeof siteTexts)[S]>
export type TextsBySection = { readonly [S in TextSection]: TextsOf<S> }

const addressLines = z.array(text).check(z.minLength(2), z.maxLength(6))

/** Tamil texts of the file. Tamil pages use English where one is missing. */
const inTamil = z.object({
  tagline: z.optional(text),
  addressLines: z.optional(addressLines),
  officeHours: z.optional(text),
  jurisdiction: z.optional(text),
  grievanceOfficer: z.optional(z.object({ name: text, hours: text })),
  announcements: z.optional(fourTitles),
  events: z.optional(fourTitles),
  stories: z.optional(stories),
})

export const siteSchema = z.object({
  /** True while the file still contains invented values; pages and start-up then say so. */
  sample: z.boolean(),
  name: text,
  /** Registered name of the operator, as the law wants it displayed. */
  legalName: text,
  tagline: text,
  phone,
  /** The two numbers of the messaging app on the contact page. */
  whatsapp: z.tuple([phone, phone]),
  email,
  addressLines: addressLines.check(z.refine(mentionsTamilnadu, 'must name Tamilnadu in one of its lines')),
  officeHours: text,
  /** The map on the contact page, the only origin that may be framed there. */
  mapEmbedUrl: z.url({ protocol: /^https$/ }),
  /** Completes "the courts at …". */
  jurisdiction: text,
  grievanceOfficer: z.object({ name: text, email, phone, hours: text }),
  /** GST registration of the operator; without it prices include no tax. */
  gst: z.optional(
    z.object({
      gstin: z.string().check(z.regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/, 'must be a GSTIN of 15 characters')),
      /** The registered state, by its name in the list of states. */
      state: text,
      percent: z.number().check(z.gt(0), z.lte(40)),
    }),
  ),
  ...pageTexts,
  ta: z.optional(inTamil),
})

export type Site = z.infer<typeof siteSchema>
/** Facts built into the pages of a language. */
export type SiteFacts = Omit<Site, PageSection | 'ta'>

/** Texts of the file for each section, used until staff change them; English where Tamil is missing. */
export const textsOf = ({ announcements, events, stories, bank, ta }: Site): TextsBySection => ({
  announcements,
  events,
  stories,
  bank,
  tamilAnnouncements: ta?.announcements ?? announcements,
  tamilEvents: ta?.events ?? events,
  tamilStories: ta?.stories ?? stories,
})

/** Texts of a page in a language, with the changes of staff. A text without Tamil is shown in English. */
export function textsIn(language: Language, site: Site, said: Partial<TextsBySection>): SiteTexts {
  const { announcements, events, stories, bank, ta } = site
  const english = { announcements, events, stories, bank, ...said }
  const words =
    language === 'en'
      ? english
      : {
          announcements: said.tamilAnnouncements ?? ta?.announcements ?? english.announcements,
          events: said.tamilEvents ?? ta?.events ?? english.events,
          stories: said.tamilStories ?? ta?.stories ?? english.stories,
        }
  return { announcements: words.announcements, events: words.events, stories: words.stories, bank: english.bank }
}

/** Facts of the file in a language. */
export function factsIn(language: Language, site: Site): SiteFacts {
  const { announcements: _a, events: _e, stories: _s, bank: _b, ta, ...facts } = site
  if (language === 'en' || !ta) return facts
  return {
    ...facts,
    tagline: ta.tagline ?? facts.tagline,
    addressLines: ta.addressLines ?? facts.addressLines,
    officeHours: ta.officeHours ?? facts.officeHours,
    jurisdiction: ta.jurisdiction ?? facts.jurisdiction,
    grievanceOfficer: { ...facts.grievanceOfficer, ...ta.grievanceOfficer },
  }
}

/**
 * The facts of a site that still equal the sample's: the operator, the grievance officer, and where people call, write
 * and pay.
 */
export function sampleFacts(site: Site, sample: Site): readonly string[] {
  const { grievanceOfficer: officer, bank } = site
  const same = (one: string, other: string) => plain(one) === plain(other)
  const areSampleLines = (lines: readonly string[] = [], others: readonly string[] = []) =>
    lines.some((line) => /sample/i.test(line) || others.slice(0, -1).some((other) => same(line, other)))
  const facts: Readonly<Record<string, boolean>> = {
    sample: site.sample,
    legalName: same(site.legalName, sample.legalName),
    email: same(site.email, sample.email),
    jurisdiction: same(site.jurisdiction, sample.jurisdiction),
    'ta.jurisdiction': same(site.ta?.jurisdiction ?? '', sample.ta?.jurisdiction ?? 'none'),
    'grievanceOfficer.name': same(officer.name, sample.grievanceOfficer.name) || /^sample /i.test(officer.name),
    'ta.grievanceOfficer.name':
      site.ta?.grievanceOfficer !== undefined &&
      same(site.ta.grievanceOfficer.name, sample.ta?.grievanceOfficer?.name ?? ''),
    'grievanceOfficer.email': same(officer.email, sample.grievanceOfficer.email),
    'grievanceOfficer.phone': isSamplePhone(officer.phone),
    phone: isSamplePhone(site.phone),
    whatsapp: site.whatsapp.some(isSamplePhone),
    addressLines: areSampleLines(site.addressLines, sample.addressLines),
    'ta.addressLines': areSampleLines(site.ta?.addressLines, sample.ta?.addressLines),
    'bank.holder': same(bank.holder, sample.bank.holder),
    'bank.bankName': same(bank.bankName, sample.bank.bankName),
    'bank.accountNumber': same(bank.accountNumber, sample.bank.accountNumber),
    'bank.branch': same(bank.branch, sample.bank.branch),
    'bank.ifsc': same(bank.ifsc, sample.bank.ifsc),
  }
  return Object.keys(facts).filter((name) => facts[name])
}

/** Values that differ only in blanks and case are equal. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** The sample's numbers begin with nine zeros, like no real number. */
const isSamplePhone = (phone: string): boolean => /^\+91\s*0{5}\s*0{4}/.test(phone)

/** @returns the origin for the frame-src of the contact page, e.g. "https://maps.example.org" */
export function mapOrigin(site: Pick<Site, 'mapEmbedUrl'>): string {
  return new URL(site.mapEmbedUrl).origin
}

/** @throws an Error with one line per fault, naming the file and the key */
export function parseSite(value: unknown, fileName: string): Site {
  const result = siteSchema.safeParse(value)
  if (result.success) return result.data
  const faults = result.error.issues.map(
    (issue) => `${fileName}: ${issue.path.join('.') || '(whole file)'}: ${issue.message}`,
  )
  throw new Error(faults.join('\n'))
}
