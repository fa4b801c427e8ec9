import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { done, envelope, text } from '../frame/wire.ts'

/** A list entry that may mean another one; profiles, wishes and searches would be moved. */
const listMove = z.object({
  id: z.string(),
  religion: z.string(),
  from: z.object({ caste: z.string(), subCaste: z.nullable(z.string()) }),
  into: z.object({ caste: z.string(), subCaste: z.nullable(z.string()), clan: z.nullable(z.string()) }),
  certainty: z.enum(['certain', 'usual', 'varies']),
  note: z.nullable(z.string()),
  /** Number of profiles with the entry. */
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

/** A clan that families entered because their community's list lacks it, in the most frequent spelling. */
const toldClan = z.object({
  religion: z.string(),
  caste: z.string(),
  name: z.string(),
  /** Number of profiles with it, in any spelling. */
  profiles: z.int(),
})
export type UnlistedClan = z.output<typeof toldClan>

export const getToldClans = endpoint({
  method: 'GET',
  path: '/office/api/told-clans',
  ...staff,
  summary: 'Clans that families told beside the lists, for an elder to confirm; the most frequent first',
  reply: envelope(z.array(toldClan)),
  refusals: [],
})
