import { getNameAliases, getTamilNames } from '@thunai/contract/profile/names'
import {
  getCastes,
  getCastesOfReligions,
  getDistricts,
  getReferenceLists,
  getStates,
  getSubCastes,
  getSubCastesOfCastes,
} from '@thunai/contract/profile/reference'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../../platform/http/answer.ts'
import { answerInPages } from '../../../platform/http/web-pages/page-answers.ts'
import { serve } from '../../../policies/serve.ts'
import type { Services } from '../../../services.ts'
import { findChoices, findLists } from './find-choices.ts'
import { findAliases, findTamilNames } from './find-words.ts'

const MOST_IDS = 100

/** Ids from a comma-separated list; values beyond the database's range match nothing (REF-05, T79). */
const ids = (list: string) =>
  [...new Set(list.split(',').map((part) => part.trim()))]
    .filter((part) => /^\d{1,9}$/.test(part))
    .slice(0, MOST_IDS)
    .map(Number)

export function referenceRoutes(app: FastifyInstance, services: Services): void {
  serve(app, getReferenceLists, async () => ok(await findLists(services)))
  const names = async () => ok(await findTamilNames(services))
  serve(app, getTamilNames, names)
  answerInPages(app, getTamilNames, names)
  serve(app, getNameAliases, async () => ok(await findAliases(services)))
  serve(app, getCastes, async ({ params }) => ok(await findChoices(services, 'caste', ids(params.id))))
  serve(app, getSubCastes, async ({ params }) => ok(await findChoices(services, 'sub_caste', ids(params.id))))
  serve(app, getStates, async ({ params }) => ok(await findChoices(services, 'state', ids(params.id))))
  serve(app, getDistricts, async ({ params }) => ok(await findChoices(services, 'district', ids(params.id))))
  serve(app, getCastesOfReligions, async ({ query }) =>
    ok(await findChoices(services, 'caste', ids(query.religionIds))),
  )
  serve(app, getSubCastesOfCastes, async ({ query }) =>
    ok(await findChoices(services, 'sub_caste', ids(query.casteIds))),
  )
}
