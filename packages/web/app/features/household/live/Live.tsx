import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { session } from '../../../session/session.ts'
import { hasUnsent } from '../../meeting/conversations/unsent/has-unsent.ts'
import { useLive } from './useLive.ts'

/** Renders nothing: keeps the other parts fresh, and sends messages written offline. */
export function Live() {
  const queries = useQueryClient()
  useLive(
    useCallback(async () => {
      if (!hasUnsent(session.getState().user?.family_name ?? '')) return
      const { sendUnsent } = await import('../../meeting/conversations/unsent/send-unsent.ts')
      sendUnsent(queries)
    }, [queries]),
  )
  return null
}
