import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { dayInQuery, figuresQuery } from './figures.ts'
import { ordersSearch } from './orders.ts'
import { QUEUE_NAMES } from '../desk/queues.ts'
import { recordQuery } from '../desk/record.ts'

const TYPE = 'text/csv; charset=utf-8'

/** First and last day, in India, of the rows to export; all rows if absent. */
const days = { from: dayInQuery, to: dayInQuery }

export const getFiguresCsv = endpoint({
  method: 'GET',
  path: '/office/api/csv/figures',
  caller: 'staff',
  right: 'seeFigures',
  summary: 'The figures of the same query as a table for a spreadsheet; all downloads are recorded',
  query: figuresQuery,
  reply: z.string(),
  file: TYPE,
  refusals: ['invalidFields', 'rightMissing'],
})

export const getOrdersCsv = endpoint({
  method: 'GET',
  path: '/office/api/csv/orders',
  caller: 'staff',
  right: 'seeOrders',
  summary: 'Orders of the same query, the oldest first, as a table for a spreadsheet',
  query: z.object(ordersSearch),
  reply: z.string(),
  file: TYPE,
  refusals: ['invalidFields'],
})

export const getReviewsCsv = endpoint({
  method: 'GET',
  path: '/office/api/csv/reviews',
  caller: 'staff',
  right: 'useOffice',
  summary:
    'Reviews of a queue, or of all queues of one’s own, the oldest first, as a table for a spreadsheet; without what they show',
  query: z.object({ ...days, queue: z.optional(z.enum(QUEUE_NAMES, { error: 'Please choose a queue.' })) }),
  reply: z.string(),
  file: TYPE,
  refusals: ['invalidFields'],
})

export const getEventsCsv = endpoint({
  method: 'GET',
  path: '/office/api/csv/events',
  caller: 'staff',
  right: 'seeRecord',
  summary: 'The record of what staff did, of the same query, in its order, as a table for a spreadsheet',
  query: z.object(recordQuery),
  reply: z.string(),
  file: TYPE,
  refusals: ['invalidFields'],
})
