import {
  getCastes,
  getCastesOfReligions,
  getDistricts,
  getReferenceLists,
  getStates,
  getSubCastes,
  getSubCastesOfCastes,
} from '@thunai/contract/reference'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../platform/http/answer.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Services } from '../../services.ts'
import { findDependents, findReferenceLists } from './reference.store.ts'

const MOST_IDS = 100

/** Ids out of a comma list; what isn't an id of the database's size matches nothing (REF-05, T79). */
const ids = (list: string) =>
  [...new Set(list.split(',').map((part) => part.trim()))]
    .filter((part) => /^\d{1,9}$/.test(part))
    .slice(0, MOST_IDS)
    .map(Number)

export function referenceRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  serve(app, getReferenceLists, async () => ok(await findReferenceLists(db)))
  serve(app, getCastes, async ({ params }) => ok(await findDependents(db, 'caste', ids(params.id))))
  serve(app, getSubCastes, async ({ params }) => ok(await findDependents(db, 'sub_caste', ids(params.id))))
  serve(app, getStates, async ({ params }) => ok(await findDependents(db, 'state', ids(params.id))))
  serve(app, getDistricts, async ({ params }) => ok(await findDependents(db, 'district', ids(params.id))))
  serve(app, getCastesOfReligions, async ({ query }) => ok(await findDependents(db, 'caste', ids(query.religionIds))))
  serve(app, getSubCastesOfCastes, async ({ query }) => ok(await findDependents(db, 'sub_caste', ids(query.casteIds))))
}
