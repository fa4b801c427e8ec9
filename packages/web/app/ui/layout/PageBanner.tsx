import type { ReactNode } from 'react'
import { KolamBorder } from '../pictures/Kolam.tsx'
import styles from './PageBanner.module.css'

/** The head of a page: its title on kumkum with a kolam band. */
export function PageBanner({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles['banner']}>
      <div className="page">
        <h1 className={styles['title']}>{title}</h1>
        {children && <p className={styles['lead']}>{children}</p>}
      </div>
      <KolamBorder className={styles['border']} />
    </div>
  )
}
