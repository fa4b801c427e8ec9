import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/Card.tsx'
import styles from './FactSheet.module.css'
import type { Fact } from './profile-facts.ts'

type Props = { title: string; facts: readonly Fact[]; children?: ReactNode }

/** A headed card of labels and values. */
export function FactSheet({ title, facts, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card>
        <h2 id={id} className={styles['title']}>{title}</h2>
        {facts.length === 0
          ? <p className={styles['nothing']}>Nothing has been filled in here yet.</p>
          : (
            <dl className={styles['facts']}>
              {facts.map(([label, value]) => <div key={label}><dt>{label}</dt><dd>{value}</dd></div>)}
            </dl>
          )}
        {children}
      </Card>
    </section>
  )
}
