import { msg } from '@lingui/core/macro'
import { TOAST } from '@thunai/contract/frame/limits'
import { viewProfile } from '@thunai/contract/meeting/viewing'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Failure } from '@thunai/client/call'
import { memberDetailPath } from '../../../paths.ts'
import { callAsMember } from '../../../data/call-as-member.ts'
import { session } from '../../../session/session.ts'
import type { Sentence } from '@thunai/client/language'
import { toast } from '../../../ui/messages/toasts.ts'
import { allowanceKey } from '../../profile/profiles/useAllowance.ts'
import { rememberTrail } from '../../profile/profiles/trail.ts'
import { markInterest } from './mark-interest.ts'

export type ProfileActions = {
  /** Records a view and opens the profile; visitors are asked to log in. */
  view: (profileId: string) => void
  /** Expresses interest and stays on the page; visitors are asked to log in. */
  expressInterest: (profileId: string) => void
  /** The pending action and its profile. */
  busy: { profileId: string; action: 'view' | 'interest' } | undefined
  askLogin: () => void
  isLoginAsked: boolean
  closeLogin: () => void
}

// the specification's flags for a view; the server decides what to record
const FLAGS = { isContactViewd: true, isExpressIntrest: false, isProfileViewed: false } as const

const sentenceOf = ({ statusMessage, text }: Failure): Sentence => {
  const isPlain = text.trim() !== '' && !/^\s*[<{[]/.test(text)
  return statusMessage || (isPlain ? text : msg`Something went wrong`)
}

/** The actions of card buttons, on any page. The object is stable until something in it changes. */
export function useProfileActions(): ProfileActions {
  const [isLoginAsked, setLoginAsked] = useState(false)
  const [busy, setBusy] = useState<ProfileActions['busy']>()
  // a second press may come before the button renders as busy
  const isBusy = useRef(false)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const act = useCallback(
    async (profileId: string, action: 'view' | 'interest') => {
      const release = () => {
        isBusy.current = false
        setBusy(undefined)
      }
      if (!session.getState().isLoggedIn) return setLoginAsked(true)
      if (isBusy.current) return
      isBusy.current = true
      setBusy({ profileId, action })
      const body = { profileId, ...FLAGS, isExpressIntrest: action === 'interest', isExpressInterest: undefined }
      const answer = await callAsMember(viewProfile, { body })
      if (!answer.ok) {
        release()
        toast.error(sentenceOf(answer), TOAST.refusedMs)
        return queries.invalidateQueries({ queryKey: allowanceKey })
      }
      toast.success(answer.reply.message, TOAST.viewedMs)
      if (action === 'view') {
        rememberTrail(document.querySelector(`[data-member="${profileId}"]`))
        // busy until the profile is shown: a double click's second press may come after the answer
        void Promise.resolve(navigate(memberDetailPath(profileId))).finally(release)
      } else {
        release()
        markInterest(queries, profileId)
      }
      // loaded on use, because the home page also has these buttons
      const { refetchInterests } = await import('../../meeting/interests/refetch-interests.ts')
      await Promise.all([refetchInterests(queries, profileId), queries.invalidateQueries({ queryKey: allowanceKey })])
    },
    [navigate, queries],
  )
  return useMemo(
    () => ({
      view: (profileId) => void act(profileId, 'view'),
      expressInterest: (profileId) => void act(profileId, 'interest'),
      busy,
      askLogin: () => setLoginAsked(true),
      isLoginAsked,
      closeLogin: () => setLoginAsked(false),
    }),
    [act, busy, isLoginAsked],
  )
}
