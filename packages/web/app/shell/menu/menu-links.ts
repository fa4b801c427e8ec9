import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { paths, type SitePath } from '../../paths.ts'
import { useSession } from '../../session/useSession.ts'

export type MenuLink = { name: MessageDescriptor; to: SitePath }

const everyone: readonly MenuLink[] = [
  { name: msg`Home`, to: paths.home },
  { name: msg`About`, to: paths.about },
  { name: msg`Search`, to: paths.search },
  { name: msg`Membership`, to: paths.plans },
  { name: msg`Contact`, to: paths.contact },
]
const members: readonly MenuLink[] = [...everyone, { name: msg`DashBoard`, to: paths.profileDashboard }]

/** Links of both the header and the slide-in menu (HDR-01, HDR-02). */
export function useMenuLinks(): readonly MenuLink[] {
  return useSession().isLoggedIn ? members : everyone
}
