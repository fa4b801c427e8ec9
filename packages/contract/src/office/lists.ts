import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { LISTS } from '../frame/limits.ts'
import { envelope, later, MOST_INT, text } from '../frame/wire.ts'
import { page } from '../finding/pages.ts'

/**
 * Lists that staff may change, by their public names. Castes, sub castes, states and districts belong to an entry of
 * another list. Stars, raasis and other inputs of horoscopes are fixed, and so is marital status, which rules depend
 * on.
 */
export const OPEN_LISTS = [
  'religion',
  'caste',
  'sub_caste',
  'language',
  'education',
  'jobtype',
  'country',
  'state',
  'district',
  'residence_type',
  'complexion',
  'eating_habits',
  'other_habits',
  'hobbies',
] as const
export type OpenList = (typeof OPEN_LISTS)[number]

/** Levels of degrees; a higher one meets a wish for a lower one. The hundreds are a profession (decision 151). */
export const DEGREE_LEVELS = /* sentences */ {
  1: 'No schooling',
  2: 'Below 10th',
  3: '10th',
  4: '12th',
  5: 'Diploma',
  6: 'Bachelor’s degree',
  7: 'Master’s degree',
  8: 'M.Phil.',
  9: 'Doctorate',
  10: 'After a doctorate',
  106: 'Medicine: first degree',
  107: 'Medicine: second degree',
  108: 'Medicine: third degree',
  206: 'Law: first degree',
  207: 'Law: second degree',
  306: 'Accounts: intermediate',
  307: 'Accounts: final',
  406: 'Civil service',
} as const
export type DegreeLevel = keyof typeof DEGREE_LEVELS

export const isDegreeLevel = (level: unknown): level is DegreeLevel => Object.hasOwn(DEGREE_LEVELS, String(level))

const listItem = z.object({
  id: z.int(),
  name: z.string(),
  /** Parent entry, in lists that have one. */
  parent: z.nullable(z.int()),
  /** If false it is no longer offered, but profiles keep it. */
  isShown: z.boolean(),
  /** Names of its parents, outermost first. */
  path: later(z.array(z.string())),
  /** Number of profiles with it. */
  used: later(z.int()),
  /** Its Tamil name by staff, or else the built-in one. */
  tamil: later(z.nullable(z.string())),
  /** Other spellings by staff under which it is found. */
  aliases: later(z.array(z.string())),
  /** Level of a degree; null for a degree without one, and in other lists. */
  level: later(z.nullable(z.int())),
})
export type ListItem = z.output<typeof listItem>

const id = z.pipe(
  z.transform((value) => (typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value)),
  z.int({ error: 'Please choose from the list.' }).check(z.gte(1), z.lte(MOST_INT)),
)
const ofList = z.object({ list: z.enum(OPEN_LISTS, { error: 'This list cannot be changed.' }) })
const ofItem = z.object({ ...ofList.shape, id })
const name = text(LISTS.name).check(z.minLength(1, { error: 'Please enter a name.' }))
const word = text(LISTS.name)
/** "" and an empty list clear. */
const words = {
  tamil: z.optional(word),
  aliases: z.optional(z.array(word.check(z.minLength(1, { error: 'Please enter a name.' }))).check(z.maxLength(20))),
  /** Level of a degree; null for none. */
  level: z.optional(
    z.nullable(
      z
        .int({ error: 'Please choose from the list.' })
        .check(z.refine(isDegreeLevel, { error: 'Please choose from the list.' })),
    ),
  ),
}
const change = {
  name: z.optional(name),
  isShown: z.optional(z.boolean({ error: 'Please answer yes or no.' })),
  ...words,
}
const staff = { caller: 'staff', right: 'changeLists' } as const

export const getOfficeList = endpoint({
  method: 'GET',
  path: '/office/api/lists/:list',
  ...staff,
  summary: 'The entries of a list by their names, hidden ones too; below one parent, or with q in their name',
  params: ofList,
  query: z.object({ parent: z.optional(id), q: z.optional(text(LISTS.name)), before: z.optional(id) }),
  reply: envelope(z.object(page(listItem))),
  refusals: [],
})

export const addListItem = endpoint({
  method: 'POST',
  path: '/office/api/lists/:list',
  ...staff,
  summary: 'A new entry, offered at once; castes, sub castes, states and districts name their parent',
  params: ofList,
  body: z.object({ name, parent: z.optional(id), ...words }),
  reply: envelope(listItem),
  creates: true,
  actsOnce: true,
  refusals: ['listNameTaken', 'listItemNotFound'],
})

const changes = { method: 'PATCH', ...staff, reply: envelope(listItem) } as const

export const changeListItem = endpoint({
  ...changes,
  path: '/office/api/lists/:list',
  summary: 'Rename an entry, hide it or show it again, or give a degree a level; profiles and searches keep it',
  params: ofList,
  body: z.object({ id, ...change }),
  refusals: ['listNameTaken', 'listItemNotFound'],
})

export const changeListItemById = endpoint({
  ...changes,
  path: '/office/api/lists/:list/:id',
  alias: true,
  summary: 'The same with the id in the path',
  params: ofItem,
  body: z.object(change),
  refusals: ['listNameTaken', 'listItemNotFound'],
})

export const mergeListItem = endpoint({
  method: 'POST',
  path: '/office/api/lists/:list/:id/merge',
  ...staff,
  summary: 'Everybody who has this entry has the other one from now on; what lies below goes along',
  params: ofItem,
  body: z.object({ into: id }),
  reply: envelope(listItem),
  refusals: ['listItemNotFound', 'mergeElsewhere'],
})
