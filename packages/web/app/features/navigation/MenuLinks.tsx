import { useLingui } from '@lingui/react/macro'
import { ProfileChooser } from '../family/ProfileChooser.tsx'
import styles from './MenuLinks.module.css'
import { menuLinks } from './member-links.ts'
import { PageLink } from './PageLink.tsx'

type Props = { page: string | undefined; onDone?: (() => void) | undefined }

/** What the slide-in menu holds for members besides the header's links, and whom they act for. */
export function MenuLinks({ page, onDone }: Props) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`More of your pages`}>
      <ul className={styles['links']}>
        <ProfileChooser className={styles['link']} onDone={() => onDone?.()} />
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
