import { paths, type SitePath } from '../paths.ts'
import { useSession } from '../session/useSession.ts'

export type MenuLink = { name: string; to: SitePath }

const everyone: readonly MenuLink[] = [
  { name: 'Home', to: paths.home },
  { name: 'About', to: paths.about },
  { name: 'Search', to: paths.search },
  { name: 'Membership', to: paths.plans },
  { name: 'Contact', to: paths.contact },
]
const members: readonly MenuLink[] = [...everyone, { name: 'DashBoard', to: paths.profileDashboard }]

/** What both the header and the slide-in menu offer (HDR-01, HDR-02). */
export function useMenuLinks(): readonly MenuLink[] {
  return useSession().isLoggedIn ? members : everyone
}
