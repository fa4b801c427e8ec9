import type { QueryKey } from '@tanstack/react-query'
import type { Asked, Endpoint } from '@thunai/contract/frame/endpoint'
import { callUrl } from './call.ts'

/** The key of a reading: the call and what it asked for. There is no other way to one, so that none stands for two. */
export const readKey = (endpoint: Endpoint, asked: Asked<Endpoint> = {}): readonly string[] => [
  endpoint.method,
  endpoint.path,
  callUrl(endpoint.path, asked.params, asked.query),
  JSON.stringify(asked.body ?? null),
]

/** Every reading by a call, whatever it asked for. */
export const readingsBy = ({ method, path }: Endpoint) => ({
  predicate: ({ queryKey }: { queryKey: QueryKey }) => queryKey[0] === method && queryKey[1] === path,
})
