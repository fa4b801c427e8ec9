import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { matchMember, type MemberMatch, type SANDHI_MONTHS } from '@thunai/contract/profile/member-match'
import { updateProfile } from '@thunai/contract/profile/edit'
import { getMemberProfile } from '@thunai/contract/profile/views'
import { toFormWire } from '@thunai/contract/profile/wire-names'
import { useState } from 'react'
import { callAsMember } from '../../../../data/call-as-member.ts'
import { session } from '../../../../session/session.ts'
import { toast } from '../../../../ui/messages/toasts.ts'
import { readingsBy } from '@thunai/client/keys'
import { useRead } from '../../../../data/useRead.ts'

type Tradition = MemberMatch['tradition']

/** Optional checks besides the ten poruthams. */
export interface ExtrasChoice {
  readonly papasamyam: boolean
  readonly sandhiMonths: (typeof SANDHI_MONTHS)[number]
}

interface Matching {
  readonly extras: ExtrasChoice
  readonly chooseExtras: (extras: ExtrasChoice) => void
  readonly match: MemberMatch | undefined
  readonly error: Error | null
  /** Switches the tradition and saves it as the caller's choice. */
  readonly choose: (tradition: Tradition) => void
  readonly retry: () => void
}

/** The match of caller and member. Old rows stay visible while another tradition loads. */
export function useMemberMatch(id: string): Matching {
  const { t } = useLingui()
  const queries = useQueryClient()
  const [tradition, setTradition] = useState<Tradition>()
  const [extras, chooseExtras] = useState<ExtrasChoice>({ papasamyam: false, sandhiMonths: 12 })
  const input = { params: { id }, query: { tradition, ...extras } }
  const { data, error, refetch } = useRead(matchMember, input, { placeholderData: keepPreviousData })
  async function keep(chosen: Tradition): Promise<void> {
    const own = session.getState().user?.family_name
    if (own === undefined) return
    const answer = await callAsMember(updateProfile, {
      params: { id: own },
      body: toFormWire({ preferredTradition: chosen }),
    })
    if (!answer.ok) return void toast.error(t`The tradition could not be saved. Please try again.`)
    // cached matches and cards of other pages still use the old tradition
    await queries.invalidateQueries({ ...readingsBy(matchMember), refetchType: 'none' })
    await queries.invalidateQueries({ type: 'inactive', refetchType: 'none' })
    await queries.invalidateQueries(readingsBy(getMemberProfile))
  }
  return {
    extras,
    chooseExtras,
    match: data?.data,
    error,
    choose: (chosen) => {
      setTradition(chosen)
      void keep(chosen)
    },
    retry: () => void refetch(),
  }
}
