import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { envelope, text } from '../frame/wire.ts'

/** Messages under a clan and its division that the community's list lacks. */
export const CLAN_MESSAGES = {
  clan: 'Please choose from the list, or name it below as a clan not in the list.',
  clanDivision: 'Please choose from the list.',
} as const

/** Religions whose families have no clans. */
export const CLANLESS: ReadonlySet<string> = new Set(['Christian', 'Muslim'])

/**
 * Whether custom allows the caller's family and a member's to marry, by their stated lines, and why, in the language of
 * the call. It never decides who may see or write to whom.
 */
export const clanVerdict = z.object({
  verdict: z.enum(['barred', 'ask', 'open', 'unknown']),
  /** All sources agree, most families agree, or families differ; null while unknown. */
  certainty: z.nullable(z.enum(['certain', 'usual', 'varies'])),
  text: z.string(),
})
export type ClanVerdict = z.output<typeof clanVerdict>

/** A community's word for its line, for use in a sentence: of "Kulam / kootam" it is "kulam". */
export function lineWord(label: string): string {
  const [first = label] = label.split(/ [/(]/u)
  return first.charAt(0).toLowerCase() + first.slice(1)
}

const entry = z.object({
  name: z.string(),
  tamil: z.nullable(z.string()),
  group: z.nullable(z.string()),
  divisions: z.array(z.string()),
})

const parent = z.nullable(z.enum(['father', 'mother']))

export const getClans = endpoint({
  method: 'GET',
  path: '/api/clans',
  caller: 'anyone',
  summary:
    'How a community calls its clans, those that are listed, and the parent from whom a child has its clan; empty without a rule. Caste and sub caste by id or name',
  query: z.object({ caste: text(200), subCaste: text(200) }),
  reply: envelope(
    z.object({
      label: z.nullable(z.string()),
      entries: z.array(entry),
      /**
       * The parent whose clan or house name a child inherits; null without a rule, and if families differ. Absent from
       * older servers.
       */
      inheritedFrom: z.optional(z.object({ clan: parent, houseName: parent })),
    }),
  ),
  refusals: ['invalidFields'],
})

export type Clans = z.output<typeof getClans.reply>['data']

export const getGothrams = endpoint({
  method: 'GET',
  path: '/api/gothrams',
  caller: 'anyone',
  summary: 'Gothrams by their usual spelling',
  reply: envelope(z.array(z.object({ name: z.string(), tamil: z.nullable(z.string()) }))),
  refusals: [],
  keptSeconds: 3600,
})
