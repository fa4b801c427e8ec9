import { msg } from '@lingui/core/macro'
import { getProfileAllowance, type ProfileAllowance } from '@thunai/contract/meeting/viewing'
import { readKey } from '@thunai/client/keys'
import { useRead } from '../../../data/useRead.ts'
import type { Sentence } from '@thunai/client/language'
import { useSession } from '../../../session/useSession.ts'

export const allowanceKey = readKey(getProfileAllowance)

function useReading() {
  const { isLoggedIn } = useSession()
  return useRead(getProfileAllowance, {}, { enabled: isLoggedIn })
}

const useAllowance = (): ProfileAllowance | undefined => useReading().data?.data

/**
 * True once the allowance is known, or known to be unavailable. Lists wait for it, so that their height doesn't change.
 */
export function useIsAllowanceClear(): boolean {
  const { data, error } = useReading()
  return data !== undefined || error !== null
}

/** The number of interests that a member may express without a plan; null with a plan, undefined while loading. */
export const useFreeInterests = (): number | null | undefined => useAllowance()?.freeInterestsLeft

/** A note that interest in an unopened profile also costs an opening, or why it isn't possible. */
export function useOpeningByInterest(isOpened: boolean): { isLocked: boolean; note: Sentence | undefined } {
  const allowance = useAllowance()
  if (isOpened || !allowance) return { isLocked: false, note: undefined }
  if (allowance.profileViewsLeft > 0)
    return { isLocked: false, note: msg`Sending interest also uses one profile view.` }
  return {
    isLocked: true,
    note: allowance.isOfToday ? msg`You have no profile views left today.` : msg`You have no profile views left.`,
  }
}
