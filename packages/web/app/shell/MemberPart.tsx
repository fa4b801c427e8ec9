import { lazy, Suspense } from 'react'
import { useSession } from '../session/useSession.ts'

// Loaded for members only; `data-member` reserves the space.
const AvatarMenu = lazy(async () => ({
  default: (await import('../features/household/navigation/AvatarMenu.tsx')).AvatarMenu,
}))
const Bell = lazy(async () => ({ default: (await import('../features/household/navigation/Bell.tsx')).Bell }))
const MemberRow = lazy(async () => ({
  default: (await import('../features/household/navigation/MemberRow.tsx')).MemberRow,
}))
const TabBar = lazy(async () => ({ default: (await import('../features/household/navigation/TabBar.tsx')).TabBar }))
const MenuLinks = lazy(async () => ({
  default: (await import('../features/household/navigation/MenuLinks.tsx')).MenuLinks,
}))
const ProfileLinks = lazy(async () => ({
  default: (await import('../features/household/navigation/ProfileLinks.tsx')).ProfileLinks,
}))
const Proof = lazy(async () => ({
  default: (await import('../features/identity/verification/ProofDialog.tsx')).ProofDialog,
}))
const Live = lazy(async () => ({ default: (await import('../features/household/live/Live.tsx')).Live }))

const parts = {
  avatar: AvatarMenu,
  bell: Bell,
  row: MemberRow,
  bar: TabBar,
  menu: MenuLinks,
  profiles: ProfileLinks,
  live: Live,
  proof: Proof,
} as const

type Props = {
  part: keyof typeof parts
  /** The page's path without a trailing slash; nothing loads while it is undefined. */
  page: string | undefined
  onDone?: (() => void) | undefined
}

/** A part of the frame that only members see. */
export function MemberPart({ part, page, onDone }: Props) {
  const { isLoggedIn } = useSession()
  if (!isLoggedIn || page === undefined) return null
  const Part = parts[part]
  return (
    <Suspense>
      <Part page={page} onDone={onDone} />
    </Suspense>
  )
}
