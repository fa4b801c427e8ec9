import { type ReactNode, type Ref, useId } from 'react'
import { Card } from './Card.tsx'
import styles from './AccountCard.module.css'

type Props = { title: string; lead: ReactNode; titleRef?: Ref<HTMLHeadingElement>; children?: ReactNode }

/** One card of the account page. */
export function AccountCard({ title, lead, titleRef, children }: Props) {
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
