import { type QueryKey, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Asked, Endpoint, Reply } from '@thunai/contract/endpoint'
import { callUrl } from '../../lib/api.ts'
import { ask } from '../../session/ask.ts'

const UNREACHABLE = 'The service could not be reached. Please check your connection and try again.'
const BROKEN = 'Something went wrong on our side. Please try again in a moment.'

/** The server's "no" to a reading, with a sentence fit to be shown; status 0 when no answer came. */
export class Refused extends Error {
  readonly status: number

  constructor(status: number, sentence: string) {
    super(sentence || (status === 0 ? UNREACHABLE : BROKEN))
    this.status = status
  }
}

/** The key of a reading, for asking anew after something has changed. */
export const readKey = (endpoint: Endpoint, asked: Asked<Endpoint> = {}): readonly string[] => [
  endpoint.method,
  callUrl(endpoint.path, asked.params, asked.query),
  JSON.stringify(asked.body ?? null),
]

/** Every reading by a call, whatever it asked for. */
export const readingsBy = ({ method, path }: Endpoint) => ({
  predicate: ({ queryKey }: { queryKey: QueryKey }) =>
    queryKey[0] === method && String(queryKey[1]).split('?')[0] === path,
})

/** Reads by a call of the contract, kept as long as the session lasts. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  asked: Asked<E> = {},
  isEnabled = true,
): UseQueryResult<Reply<E>, Error> {
  return useQuery<Reply<E>, Error>({
    queryKey: readKey(endpoint, asked),
    enabled: isEnabled,
    queryFn: async ({ signal }) => {
      const answer = await ask(endpoint, asked, { signal })
      if (answer.ok) return answer.reply
      throw new Refused(answer.status, answer.statusMessage)
    },
    // a considered "no" stays one; a broken line may be back in a moment
    retry: (failures, error) =>
      failures < 1 && error instanceof Refused && (error.status === 0 || error.status === 503),
  })
}
