import { type ReactNode, type Ref, useId } from 'react'
import { Card } from './Card.tsx'
import styles from './TitledCard.module.css'

type Props = { title: string; lead: ReactNode; titleRef?: Ref<HTMLHeadingElement>; children?: ReactNode }

/** A card with a heading and a lead. */
export function TitledCard({ title, lead, titleRef, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card>
        <h2 id={id} ref={titleRef} tabIndex={-1} className={styles['title']}>
          {title}
        </h2>
        <p className={styles['lead']}>{lead}</p>
        {children}
      </Card>
    </section>
  )
}
