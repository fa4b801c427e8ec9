import { HEADER_SOLID_PX } from '@thunai/contract/frame/limits'
import { useLingui } from '@lingui/react/macro'
import { site } from 'virtual:site'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { Icon } from '../ui/pictures/Icon.tsx'
import { classes } from '../ui/text/classes.ts'
import styles from './Header.module.css'
import { LanguageSwitch } from '../languages/LanguageSwitch.tsx'
import { Logo } from './Logo.tsx'
import { MemberPart } from './MemberPart.tsx'
import { MobileMenu } from './menu/MobileMenu.tsx'
import { SessionButton } from './SessionButton.tsx'
import { useMenuLinks } from './menu/menu-links.ts'
import { useScrolledPast } from './useScrolledPast.ts'

type Props = {
  /** The page's path without a trailing slash; undefined while unknown. */
  page: string | undefined
}

export function Header({ page }: Props) {
  const { t } = useLingui()
  const [menuIsOpen, setMenuIsOpen] = useState(false)
  const links = useMenuLinks()
  const overHero = page === paths.home
  const scrolled = useScrolledPast(overHero ? HEADER_SOLID_PX : undefined)
  return (
    <header
      data-site
      className={classes(styles['header'], overHero && styles['overHero'], overHero && !scrolled && styles['clear'])}
    >
      <div className={classes('page', styles['bar'])}>
        <Link className={styles['brand']} to={paths.home}>
          <Logo />
          {site.name}
        </Link>
        <nav aria-label={t`Main`}>
          <ul className={styles['links']}>
            {links.map(({ name, to }) => (
              <li key={to}>
                <Link className={styles['link']} to={to} aria-current={to === page ? 'page' : undefined}>
                  {t(name)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <MemberPart part="bell" page={page} />
        <div className={styles['action']}>
          <LanguageSwitch className={styles['language']} />
          <MemberPart part="avatar" page={page} />
          <SessionButton />
        </div>
        <button
          className={styles['menuButton']}
          type="button"
          aria-label={t`Open menu`}
          aria-haspopup="dialog"
          aria-expanded={menuIsOpen}
          onClick={() => setMenuIsOpen(true)}
        >
          <Icon name="menu" />
        </button>
      </div>
      <MemberPart part="row" page={page} />
      <MobileMenu isOpen={menuIsOpen} links={links} page={page} onClose={() => setMenuIsOpen(false)} />
    </header>
  )
}
