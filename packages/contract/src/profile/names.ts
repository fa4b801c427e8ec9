import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { envelope } from '../frame/wire.ts'

/**
 * Maps the English names of the wire to Tamil: one Tamil name in every list. A name without one is shown in English.
 */
export const getTamilNames = endpoint({
  method: 'GET',
  path: '/api/names/ta',
  caller: 'anyone',
  summary: 'Tamil names of what the reference lists hold, by their English names',
  reply: envelope(z.record(z.string(), z.string())),
  refusals: [],
  keptSeconds: 3600,
})

export const getNameAliases = endpoint({
  method: 'GET',
  path: '/api/names/aliases',
  caller: 'anyone',
  summary: 'Other names by which families look for what the reference lists hold, by their English names',
  reply: envelope(z.record(z.string(), z.array(z.string()))),
  refusals: [],
  keptSeconds: 3600,
})
