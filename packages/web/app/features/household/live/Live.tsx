import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { session } from '../../../session/session.ts'
import { hasUnsent } from '../../meeting/conversations/unsent/has-unsent.ts'
import { isPushOld } from '../../telling/notifications/settings/push-owner.ts'
import { useLive } from './useLive.ts'

/** Renders nothing. Keeps the page's data fresh, sends messages written offline, and renews push after a login. */
export function Live() {
  const queries = useQueryClient()
  useLive(
    useCallback(async () => {
      if (hasUnsent(session.getState().user?.family_name ?? '')) {
        const { sendUnsent } = await import('../../meeting/conversations/unsent/send-unsent.ts')
        sendUnsent(queries)
      }
      if (isPushOld()) await (await import('../../telling/notifications/settings/push.ts')).renewPush()
    }, [queries]),
  )
  return null
}
