import type { ReactNode } from 'react'
import { KolamBorder } from '../pictures/Kolam.tsx'
import { classes } from '../text/classes.ts'
import styles from './PageBanner.module.css'

type Props = {
  title: string
  children?: ReactNode
  /** Lower, and on phones a row of 56 px with only the title, so that the content is visible immediately. */
  isSlim?: boolean
}

/** The page's title on a kumkum-red banner with a kolam band. */
export function PageBanner({ title, children, isSlim = false }: Props) {
  return (
    <div className={classes(styles['banner'], isSlim && styles['slim'])}>
      <div className="page">
        <h1 className={styles['title']}>{title}</h1>
        {children && <p className={styles['lead']}>{children}</p>}
      </div>
      <KolamBorder className={styles['border']} />
    </div>
  )
}
