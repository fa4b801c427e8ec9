import { getProfileAllowance } from '@thunai/contract/members/viewing'
import { readKey } from '../../data/keys.ts'
import { useRead } from '../../data/useRead.ts'
import { useSession } from '../../session/useSession.ts'

export const allowanceKey = readKey(getProfileAllowance)

/** How many interests a member may express without a plan; null with a plan that has them, undefined while it isn't known. */
export function useFreeInterests(): number | null | undefined {
  const { isLoggedIn } = useSession()
  const { data } = useRead(getProfileAllowance, {}, { enabled: isLoggedIn })
  return data?.data.freeInterestsLeft
}
