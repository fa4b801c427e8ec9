import { useLingui } from '@lingui/react/macro'
import type { MemberProfile } from '@thunai/contract/profile/views'
import { useIsOwn } from '../../../session/useIsOwn.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { classes } from '../../../ui/text/classes.ts'
import styles from './ShortlistButton.module.css'
import { useShortlisted } from './useShortlist.ts'

/** Shortlists a profile, on the profile's page. Not on the own profile. */
export function ShortlistButton({ member, isIcon = false }: { member: Pick<MemberProfile, 'id'>; isIcon?: boolean }) {
  const { t } = useLingui()
  const isOwn = useIsOwn(member.id)
  const { isIn, isBusy, toggle } = useShortlisted(member.id)
  if (isOwn) return null
  const does = isIn ? t`Remove from shortlist` : t`Add to shortlist`
  if (isIcon)
    return (
      <button
        type="button"
        className={classes(styles['icon'], isIn && styles['in'])}
        aria-label={does}
        title={does}
        aria-disabled={isBusy}
        onClick={toggle}
      >
        <Icon name="star" size={24} />
      </button>
    )
  return (
    <Button look="quiet" wide isBusy={isBusy} onClick={toggle}>
      <Icon name={isIn ? 'check' : 'star'} size={20} />
      {does}
    </Button>
  )
}
