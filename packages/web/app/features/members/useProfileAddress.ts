import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { PROFILE_TABS, profileTabPath, type ProfileTab, VIEWS_SECTIONS, type ViewsSection } from '../../paths.ts'

interface ProfileAddress {
  readonly selected: ProfileTab
  readonly setSelected: (tab: ProfileTab) => void
  /** What the address leads onto, of the tab "Viewed By / User". */
  readonly section: ViewsSection | undefined
  /** A form that the address opens. */
  readonly edits: 'horoscope' | undefined
}

/** What the address of the own profile page says: reload and the way back keep it. */
export function useProfileAddress(): ProfileAddress {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const selected = PROFILE_TABS.find((tab) => tab === address.get('tab')) ?? 'profile'
  const setSelected = (tab: ProfileTab) =>
    void navigate(profileTabPath(tab), { replace: true, preventScrollReset: true })
  const edits = address.get('edit') === 'horoscope' ? 'horoscope' : undefined
  // a reload or the way back doesn't open the form again
  useEffect(() => {
    if (edits) void navigate(profileTabPath(selected), { replace: true, preventScrollReset: true })
  }, [edits, selected, navigate])
  return { selected, setSelected, section: VIEWS_SECTIONS.find((one) => one === address.get('section')), edits }
}
