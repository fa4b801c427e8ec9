import * as z from 'zod/mini'
import { REFERENCE_LISTS, type ReferenceList } from '../values/choices.ts'
import { endpoint } from '../frame/endpoint.ts'
import { envelope, item, text } from '../frame/wire.ts'

const items = z.array(item)
export const referenceLists = z.object(
  Object.fromEntries(REFERENCE_LISTS.map((list) => [list, items])) as Record<ReferenceList, typeof items>,
)

const ID = z.object({ id: text(40) })
const lookup = <P extends string>(path: P, summary: string) =>
  endpoint({ method: 'GET', path, caller: 'anyone', summary, params: ID, reply: envelope(items), refusals: [] })

export const getReferenceLists = endpoint({
  method: 'GET',
  path: '/form/allformdata/getavailablelist',
  caller: 'anyone',
  summary: 'The reference lists',
  reply: envelope(referenceLists),
  refusals: [],
})
export const getCastes = lookup('/form/caste/byreligionidavailable/:id', 'Castes of a religion')
export const getSubCastes = lookup('/form/subcaste/bycasteid/:id', 'Sub castes of a caste')
export const getStates = lookup('/form/state/bycountry/:id', 'States of a country')
export const getDistricts = lookup('/form/district/bystate/:id', 'Districts of a state')

/** A comma-separated list of at most 100 ids; anything that is no id matches nothing. */
const idList = z.pipe(
  z.transform((value) => (Array.isArray(value) ? value.join(',') : (value ?? ''))),
  z.string().check(z.maxLength(1500)),
)

export const getCastesOfReligions = endpoint({
  method: 'GET',
  path: '/form/caste/byreligionidsavailable',
  caller: 'anyone',
  summary: 'Castes of several religions',
  query: z.object({ religionIds: idList }),
  reply: envelope(items),
  refusals: ['invalidFields'],
})
export const getSubCastesOfCastes = endpoint({
  method: 'GET',
  path: '/form/subcaste/bycasteidlist',
  caller: 'anyone',
  summary: 'Sub castes of several castes',
  query: z.object({ casteIds: idList }),
  reply: envelope(items),
  refusals: ['invalidFields'],
})
