import { useLingui } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useDismiss } from '../../../ui/hooks/useDismiss.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { Portrait } from '../../profile/profiles/Portrait.tsx'
import { ProfileChooser } from '../../identity/family/ProfileChooser.tsx'
import { useOwnProfile } from '../../profile/profiles/useProfiles.ts'
import styles from './AvatarMenu.module.css'
import { accountLinks } from './member-links.ts'

/** The member's photo or initial, with a menu of rarely used links (NAV-03). */
export function AvatarMenu({ page }: { page: string | undefined }) {
  const { t } = useLingui()
  const { profile } = useOwnProfile()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useDismiss(isOpen, box, (how) => {
    setOpen(false)
    if (how === 'escape') button.current?.focus()
  })
  return (
    <div ref={box} className="relative">
      <button
        ref={button}
        className={styles['button']}
        type="button"
        aria-label={t`My account`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {profile ? <Portrait name={profile.name} photo={profile.mainPhoto} size={36} isRound /> : <Icon name="user" />}
        <Icon name="chevron-down" size={16} />
      </button>
      {isOpen && (
        <ul id={id} className={styles['links']}>
          <ProfileChooser className={styles['link']} onDone={() => setOpen(false)} />
          {accountLinks.map(({ name, icon, to }) => (
            <li key={to}>
              <Link
                className={styles['link']}
                to={to}
                aria-current={to === page ? 'page' : undefined}
                onClick={() => setOpen(false)}
              >
                <Icon name={icon} size={20} />
                {t(name)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
