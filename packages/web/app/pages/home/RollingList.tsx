import { type CSSProperties, useState } from 'react'
import { classes } from '../../ui/text/classes.ts'
import { PauseButton } from '../parts/PauseButton.tsx'
import styles from './RollingList.module.css'

type Props = { id: string; heading: string; titles: readonly string[] }

/**
 * Titles that scroll up endlessly, three visible at a time (two on phones). They stop when paused or touched, and under
 * reduced motion (G-84, G-92).
 */
export function RollingList({ id, heading, titles }: Props) {
  const [isPaused, setPaused] = useState(false)
  return (
    <section className={styles['box']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id}>{heading}</h2>
        <PauseButton isPaused={isPaused} onChange={setPaused} what={heading.toLowerCase()} />
      </div>
      <ul className={classes(styles['window'], isPaused && styles['paused'])}>
        {titles.map((title, row) => {
          const place: CSSProperties & Record<`--${string}`, number> = { '--row': row }
          return (
            <li key={title} className={styles['row']} style={place}>
              <span>{title}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
