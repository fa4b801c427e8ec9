import * as calls from '@thunai/contract/office/counter'
import { toUnits } from '@thunai/contract/money/money'
import type { FastifyInstance } from 'fastify'
import { created, FileAnswer, ok } from '../../../platform/http/answer.ts'
import { languageFor } from '../../../platform/http/web-pages/page-language.ts'
import { readFields } from '../../profile/biodata-reading/biodata-reading.api.ts'
import { findLists } from '../../profile/reference/reference.api.ts'
import { serve } from '../../../policies/serve.ts'
import type { Services } from '../../../services.ts'
import { readOwnForEdit } from '../own-profile/own-profile.api.ts'
import { askConsent, keepPaper, openPaper, takeConsent } from './consent.ts'
import { toConsent, toFamily, toPlan, toProposal } from './counter.views.ts'
import { proposeMatch } from './proposals.ts'
import {
  editFamily,
  handOver,
  listFamilies,
  openFamily,
  printBiodata,
  registerFamily,
  sellPlan,
} from './serve-family.ts'

/** Calls of staff at a counter. */
export function counterRoutes(app: FastifyInstance, services: Services): void {
  const now = () => services.clock.now()
  serve(app, calls.registerFamily, async ({ caller, body, address }) =>
    created(toFamily(await registerFamily(services, caller, body, address), now())),
  )
  serve(app, calls.listFamilies, async ({ caller, query }) => {
    const { rows, next } = await listFamilies(services, caller, query)
    return ok({ rows: rows.map((family) => toFamily(family, now())), next })
  })
  serve(app, calls.openFamily, async ({ caller, params }) => {
    const { family, profile, proposals, plans } = await openFamily(services, caller, params.memberId)
    return ok({ ...toFamily(family, now()), profile, proposals: proposals.map(toProposal), plans: plans.map(toPlan) })
  })
  serve(app, calls.editFamily, async ({ caller, params, body }) => {
    const { profileId } = await editFamily(services, caller, params.memberId, body)
    return ok(await readOwnForEdit(services, profileId, { withVersion: true }))
  })
  serve(app, calls.takeConsent, async ({ caller, params, body }) =>
    ok(toConsent(await takeConsent(services, caller, params.memberId, body.code), now())),
  )
  serve(app, calls.keepConsentPaper, async ({ caller, params, upload }) => {
    const { file } = await upload()
    return ok(toConsent(await keepPaper(services, caller, params.memberId, file), now()))
  })
  serve(app, calls.openConsentPaper, async ({ caller, params, query }) => {
    const { content, type } = await openPaper(services, caller, params.memberId, query.reason)
    return new FileAnswer(content, type, `consent-${params.memberId}`)
  })
  serve(app, calls.askConsent, async ({ caller, params, address }) =>
    ok(toConsent(await askConsent(services, caller, params.memberId, address), now())),
  )
  serve(app, calls.sellPlan, async ({ caller, params, body }) => {
    const { minor, ...sold } = await sellPlan(services, caller, params.memberId, body)
    return created({ ...sold, amount: toUnits({ minor, currency: 'INR' }) })
  })
  serve(app, calls.printFamilyBiodata, async ({ caller, params }) => {
    const pdf = await printBiodata(services, caller, params.memberId)
    return new FileAnswer(pdf, 'application/pdf', `biodata-${params.memberId}.pdf`)
  })
  serve(app, calls.proposeMatch, async ({ caller, params, body, language }) =>
    created(toProposal(await proposeMatch(services, caller, params.memberId, body, languageFor(undefined, language)))),
  )
  serve(app, calls.readFamilyBiodata, async ({ body, language }) =>
    ok({ fields: await readFields(services, body.text, languageFor(undefined, language)) }),
  )
  serve(app, calls.getCounterLists, async () => ok(await findLists(services)))
  serve(app, calls.handOver, async ({ caller, params, address }) =>
    ok({ expiresAt: (await handOver(services, caller, params.memberId, address)).toISOString() }),
  )
}
