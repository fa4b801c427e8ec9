import type { ReactNode } from 'react'
import { classes } from '../text/classes.ts'
import { KolamFlower } from '../pictures/Kolam.tsx'
import styles from './FormPage.module.css'

type Props = {
  title: string
  /** One or two sentences below the title. */
  lead?: ReactNode
  children: ReactNode
  /** Links below the card's dividing line. */
  footer?: ReactNode
  isWide?: boolean
}

/** A page with one task: a card on ivory, with kolams in the corners. */
export function FormPage({ title, lead, children, footer, isWide = false }: Props) {
  return (
    <div className={styles['page']}>
      <KolamFlower className={styles['left']} size={260} />
      <KolamFlower className={styles['right']} size={340} />
      <section className={classes(styles['card'], isWide && styles['wide'])} aria-labelledby="form-title">
        <h1 id="form-title" className={styles['title']}>
          {title}
        </h1>
        {lead && <p className={styles['lead']}>{lead}</p>}
        {children}
        {footer && <div className={styles['footer']}>{footer}</div>}
      </section>
    </div>
  )
}
