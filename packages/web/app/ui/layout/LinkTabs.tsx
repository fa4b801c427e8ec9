import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import styles from './LinkTabs.module.css'

export type LinkTab = {
  id: string
  name: string
  to: string
  /** Undefined while unknown. */
  count?: number | undefined
}

type Props = { label: string; tabs: readonly LinkTab[]; current: string }

/** Tabs with an address and a count each. The current tab stays in view. */
export function LinkTabs({ label, tabs, current }: Props) {
  const list = useRef<HTMLUListElement>(null)
  // counts widen the tabs when they load
  const widths = tabs.map(({ name, count }) => `${name} ${count}`).join()
  useEffect(() => {
    const [box, chosen] = [list.current, list.current?.querySelector<HTMLElement>('[aria-current]')]
    if (!box || !chosen) return
    const { left, right } = chosen.getBoundingClientRect()
    const inner = box.getBoundingClientRect()
    if (left < inner.left || right > inner.right) box.scrollLeft += left - inner.left
  }, [current, widths])
  return (
    <nav aria-label={label}>
      <ul ref={list} className={styles['list']}>
        {tabs.map(({ id, name, to, count }) => (
          <li key={id}>
            <Link
              className={styles['tab']}
              to={to}
              preventScrollReset
              aria-current={id === current ? 'page' : undefined}
            >
              {name}
              {count !== undefined && <span className={styles['count']}>{count.toLocaleString('en-IN')}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
