import { getEventsCsv, getFiguresCsv, getOrdersCsv, getReviewsCsv } from '@thunai/contract/office/csv'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../policies/serve.ts'
import type { Services } from '../../../services.ts'
import { downloadEvents, downloadFigures, downloadOrders, downloadReviews } from './download-csv.ts'

export function csvRoutes(app: FastifyInstance, services: Services): void {
  serve(app, getFiguresCsv, ({ caller, query }) => downloadFigures(services, caller, query))
  serve(app, getOrdersCsv, ({ caller, query }) => downloadOrders(services, caller, query))
  serve(app, getReviewsCsv, ({ caller, query }) => downloadReviews(services, caller, query))
  serve(app, getEventsCsv, ({ caller, query }) => downloadEvents(services, caller, query))
}
