import { getHome, type Home, noteHomeVisit } from '@thunai/contract/household/home'
import { useCommand } from '@thunai/client/useCommand'
import { useEffect } from 'react'
import { callAsMember } from '../../../data/call-as-member.ts'
import { useRead } from '../../../data/useRead.ts'

/** What happened since the last visit. Records the visit once the content is shown, each time the page is opened. */
export function useHome(): { readonly home: Home | undefined; readonly isFetched: boolean } {
  const { data, isFetched } = useRead(getHome)
  // a failure makes the next visit report more, which needs no message
  const { run } = useCommand(() => callAsMember(noteHomeVisit, {}), {})
  const isShown = data !== undefined
  useEffect(() => {
    if (isShown) run()
  }, [isShown, run])
  return { home: data?.data, isFetched }
}
