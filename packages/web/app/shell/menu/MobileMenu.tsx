import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Link } from 'react-router'
import { CloseButton } from '../../ui/actions/CloseButton.tsx'
import { useModal } from '../../ui/hooks/useModal.ts'
import { LanguageSwitch } from '../../languages/LanguageSwitch.tsx'
import { MemberPart } from '../MemberPart.tsx'
import styles from './MobileMenu.module.css'
import { SessionButton } from '../SessionButton.tsx'
import { TextSizeSwitch } from '../../ui/actions/TextSizeSwitch.tsx'
import type { MenuLink } from './menu-links.ts'

type Props = {
  isOpen: boolean
  links: readonly MenuLink[]
  page: string | undefined
  onClose: () => void
}

/** The slide-in menu of small screens (HDR-06). */
export function MobileMenu({ isOpen, links, page, onClose }: Props) {
  const { t } = useLingui()
  const titleId = useId()
  const modal = useModal(isOpen, onClose)
  return (
    <dialog {...modal} className={styles['menu']} aria-labelledby={titleId}>
      <div className="row middle apart pad-3">
        <h2 id={titleId} className="flush heading-size">
          <Trans>Menu</Trans>
        </h2>
        <CloseButton label={t`Close menu`} onClick={onClose} />
      </div>
      <div className={styles['middle']}>
        <nav aria-label={t`Menu`}>
          <ul className={styles['links']}>
            {links.map(({ name, to }) => (
              <li key={to}>
                <Link
                  className={styles['link']}
                  to={to}
                  aria-current={to === page ? 'page' : undefined}
                  onClick={onClose}
                >
                  {t(name)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <MemberPart part="menu" page={page} onDone={onClose} />
        {isOpen && <MemberPart part="profiles" page={page} onDone={onClose} />}
      </div>
      <div className={styles['session']}>
        <LanguageSwitch />
        <TextSizeSwitch />
        <SessionButton onDone={onClose} />
      </div>
    </dialog>
  )
}
