import { useLingui } from '@lingui/react/macro'
import styles from './MenuLinks.module.css'
import { menuLinks } from './member-links.ts'
import { PageLink } from './PageLink.tsx'

type Props = { page: string | undefined; onDone?: (() => void) | undefined }

/** The members' part of the slide-in menu. */
export function MenuLinks({ page, onDone }: Props) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`More of your pages`}>
      <ul className={styles['links']}>
        {menuLinks.map((link) => (
          <li key={link.to}>
            <PageLink
              link={link}
              page={page}
              className={styles['link']}
              countClass={styles['count']}
              iconSize={20}
              onClick={onDone}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}
