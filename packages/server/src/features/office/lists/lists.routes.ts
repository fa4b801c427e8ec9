import {
  addListItem,
  changeListItem,
  changeListItemById,
  getOfficeList,
  mergeListItem,
} from '@thunai/contract/office/lists'
import { decideListMove, getListMoves, getToldClans } from '@thunai/contract/office/list-moves'
import type { FastifyInstance } from 'fastify'
import { created, done, ok } from '../../../platform/http/answer.ts'
import { serve } from '../../../policies/serve.ts'
import type { Services } from '../../../services.ts'
import { decideListMove as decide, listMoves } from './decide-list-move.ts'
import { listToldClans } from './list-told-clans.ts'
import { mergeItems } from './merge-items.ts'
import { addItem, changeItem, listItems } from './write-lists.ts'

export function listsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, getOfficeList, async ({ params, query }) => ok(await listItems(services, params.list, query)))
  serve(app, addListItem, async ({ caller, params, body }) =>
    created(await addItem(services, caller, params.list, body)),
  )
  serve(app, changeListItem, async ({ caller, params, body }) =>
    ok(await changeItem(services, caller, params.list, body)),
  )
  serve(app, changeListItemById, async ({ caller, params: { list, id }, body }) =>
    ok(await changeItem(services, caller, list, { id, ...body })),
  )
  serve(app, getListMoves, async () => ok(await listMoves(services)))
  serve(app, getToldClans, async () => ok(await listToldClans(services)))
  serve(app, decideListMove, async ({ caller, params: { id }, body: { decision } }) => {
    await decide(services, caller, { id, decision })
    return done()
  })
  serve(app, mergeListItem, async ({ caller, params: { list, id }, body }) =>
    ok(await mergeItems(services, caller, list, { id, into: body.into })),
  )
}
