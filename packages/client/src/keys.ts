import type { QueryKey } from '@tanstack/react-query'
import type { CallInput, Endpoint } from '@thunai/contract/frame/endpoint'
import { callUrl } from './call.ts'

/** The cache key of a read: the call and its input. Every key is made here, so no two reads share one. */
export const readKey = (endpoint: Endpoint, asked: CallInput<Endpoint> = {}): readonly string[] => [
  endpoint.method,
  endpoint.path,
  callUrl(endpoint.path, asked.params, asked.query),
  JSON.stringify(asked.body ?? null),
]

/** Matches every read by a call, whatever its input. */
export const readingsBy = ({ method, path }: Endpoint) => ({
  predicate: ({ queryKey }: { queryKey: QueryKey }) => queryKey[0] === method && queryKey[1] === path,
})
