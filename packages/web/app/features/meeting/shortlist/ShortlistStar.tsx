import { useLingui } from '@lingui/react/macro'
import { classes } from '../../../ui/text/classes.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { useSession } from '../../../session/useSession.ts'
import styles from './ShortlistStar.module.css'
import { useShortlisted } from './useShortlist.ts'

type Props = {
  profileId: string
  name: string
  /** Called for a visitor's press, on public pages. */
  onVisitor?: () => void
  /** True inside the shortlist itself. */
  isAmongThem?: boolean
  className?: string | undefined
}

/** A card's star, pressed if the profile is shortlisted. Visitors are asked to log in. */
export function ShortlistStar({ profileId, name, onVisitor, isAmongThem, className }: Props) {
  const { t } = useLingui()
  const { isLoggedIn } = useSession()
  const { isIn, isBusy, toggle } = useShortlisted(profileId, isAmongThem)
  return (
    <button
      className={classes(styles['star'], isIn && styles['in'], className)}
      type="button"
      aria-pressed={isIn}
      aria-label={t`Shortlist ${name}`}
      title={isIn ? t`In your shortlist` : t`Add to your shortlist`}
      aria-disabled={isBusy}
      onClick={isLoggedIn ? toggle : onVisitor}
    >
      <Icon name="star" size={22} />
    </button>
  )
}
