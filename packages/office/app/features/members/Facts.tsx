import type { ReactNode } from 'react'
import styles from './Facts.module.css'

export interface Fact {
  readonly label: ReactNode
  readonly value: ReactNode
}

/** Known facts with their names; empty ones are left out. */
export const Facts = ({ of }: { of: readonly Fact[] }) => (
  <dl className={styles['facts']}>
    {of
      .filter(({ value }) => value !== null && value !== undefined && value !== '')
      .map(({ label, value }, at) => (
        <div key={at}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
