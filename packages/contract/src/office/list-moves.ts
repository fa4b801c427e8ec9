import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { done, envelope, text } from '../frame/wire.ts'

/** A list entry that may mean another one; profiles, wishes and searches would follow. */
const listMove = z.object({
  id: z.string(),
  religion: z.string(),
  from: z.object({ caste: z.string(), subCaste: z.nullable(z.string()) }),
  into: z.object({ caste: z.string(), subCaste: z.nullable(z.string()), clan: z.nullable(z.string()) }),
  certainty: z.enum(['certain', 'usual', 'varies']),
  note: z.nullable(z.string()),
  /** How many profiles have the entry. */
  profiles: z.int(),
})
export type ListMove = z.output<typeof listMove>

const staff = { caller: 'staff', right: 'changeLists' } as const

export const getListMoves = endpoint({
  method: 'GET',
  path: '/office/api/list-moves',
  ...staff,
  summary: 'Moves of list entries that wait for an elder’s word',
  reply: envelope(z.array(listMove)),
  refusals: [],
})

export const decideListMove = endpoint({
  method: 'POST',
  path: '/office/api/list-moves/:id/decide',
  ...staff,
  summary: 'Move an entry with all who have it, or refuse the proposal',
  params: z.object({ id: text(200) }),
  body: z.object({ decision: z.enum(['approve', 'refuse'], { error: 'Please choose from the list.' }) }),
  reply: done,
  refusals: ['listItemNotFound'],
})

/** A clan that families told beside the list of their community, in the spelling that most of them use. */
const toldClan = z.object({
  religion: z.string(),
  caste: z.string(),
  name: z.string(),
  /** How many profiles have it, in any spelling. */
  profiles: z.int(),
})
export type ToldClan = z.output<typeof toldClan>

export const getToldClans = endpoint({
  method: 'GET',
  path: '/office/api/told-clans',
  ...staff,
  summary: 'Clans that families told beside the lists, for an elder to confirm; the most frequent first',
  reply: envelope(z.array(toldClan)),
  refusals: [],
})
