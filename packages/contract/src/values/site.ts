import * as z from 'zod/mini'

/** What the operator says about itself: one file, read when the pages are built (SITE_FILE). */

const text = z.string().check(z.trim(), z.minLength(1))
const phone = z.string().check(z.regex(/^\+\d[\d ]{6,18}$/, 'must look like +91 00000 00000'))
const email = z.email()
const distinct = (titles: readonly string[]) => new Set(titles).size === titles.length
const fourTitles = z.array(text).check(z.length(4), z.refine(distinct, 'must be four different titles'))
const mentionsTamilnadu = (lines: readonly string[]) => lines.some((line) => line.includes('Tamilnadu'))

const story = z.object({
  couple: text,
  place: text,
  text: z.string().check(z.trim(), z.minLength(40), z.maxLength(600)),
})

export const siteSchema = z.object({
  /** True while the file still holds made-up values; pages and start-up then say so. */
  sample: z.boolean(),
  name: text,
  /** The name under which the operator is registered, as the law wants it shown. */
  legalName: text,
  tagline: text,
  phone,
  /** The two numbers that answer in the messaging app, shown on the contact page. */
  whatsapp: z.tuple([phone, phone]),
  email,
  addressLines: z
    .array(text)
    .check(z.minLength(2), z.maxLength(6), z.refine(mentionsTamilnadu, 'must name Tamilnadu in one of its lines')),
  officeHours: text,
  /** The map on the contact page. Its origin is the only one that may be framed there. */
  mapEmbedUrl: z.url({ protocol: /^https$/ }),
  /** Completes "the courts at …". */
  jurisdiction: text,
  grievanceOfficer: z.object({ name: text, email, phone, hours: text }),
  bank: z.object({ holder: text, bankName: text, accountNumber: text, branch: text, ifsc: text }),
  announcements: fourTitles,
  events: fourTitles,
  stories: z.tuple([story, story, story]),
})

export type Site = z.infer<typeof siteSchema>

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
