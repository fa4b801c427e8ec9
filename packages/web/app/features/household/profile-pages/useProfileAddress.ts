import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { PROFILE_TABS, profileTabPath, type ProfileTab, VIEWS_SECTIONS, type ViewsSection } from '../../../paths.ts'

/** Parts that links open for editing. */
const EDITED = ['horoscope', 'clan'] as const

interface ProfileAddress {
  readonly selected: ProfileTab
  readonly setSelected: (tab: ProfileTab) => void
  /** A section of the tab "Viewed By / User". */
  readonly section: ViewsSection | undefined
  /** The form that the address opens. */
  readonly edits: (typeof EDITED)[number] | undefined
}

/** State in the address of the own profile page, preserved by reload and Back. */
export function useProfileAddress(): ProfileAddress {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const selected = PROFILE_TABS.find((tab) => tab === address.get('tab')) ?? 'profile'
  const setSelected = (tab: ProfileTab) =>
    void navigate(profileTabPath(tab), { replace: true, preventScrollReset: true })
  const edits = EDITED.find((part) => part === address.get('edit'))
  // removes it from the address, so that a reload or Back doesn't reopen the form
  useEffect(() => {
    if (edits) void navigate(profileTabPath(selected), { replace: true, preventScrollReset: true })
  }, [edits, selected, navigate])
  return { selected, setSelected, section: VIEWS_SECTIONS.find((one) => one === address.get('section')), edits }
}
