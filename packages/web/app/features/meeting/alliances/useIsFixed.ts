import { getAlliance } from '@thunai/contract/meeting/alliances'
import { useRead } from '../../../data/useRead.ts'
import { useSession } from '../../../session/useSession.ts'

/** True once the own match is fixed, so that no other families or contacts are offered; undefined while loading. */
export function useIsFixed(): boolean | undefined {
  const { isLoggedIn } = useSession()
  const { data, isError } = useRead(getAlliance, {}, { enabled: isLoggedIn })
  return data ? data.data.state === 'fixed' : isError ? false : undefined
}
