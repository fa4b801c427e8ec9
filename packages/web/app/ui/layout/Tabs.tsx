import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { Part } from './Part.tsx'
import styles from './Tabs.module.css'

export type Tab<Id extends string> = { id: Id; name: string; content: ReactNode }

type Props<Id extends string> = {
  label: string
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  /** Ref of the row of tabs. */
  rowRef?: RefObject<HTMLDivElement | null>
}

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Tabs with arrow keys, Home and End. Only the current panel renders. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, rowRef }: Props<Id>) {
  const id = useId()
  const own = useRef<HTMLDivElement>(null)
  const list = rowRef ?? own
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === selected),
  )
  const current = tabs[at]

  // on phones the row scrolls sideways: show the chosen tab's whole name
  useEffect(() => {
    const row = list.current
    const tab = row?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!row || !tab) return
    if (tab.offsetLeft < row.scrollLeft || tab.offsetLeft + tab.offsetWidth > row.scrollLeft + row.clientWidth)
      row.scrollLeft = tab.offsetLeft - 24
  }, [list, selected])

  function onKeyDown(event: KeyboardEvent): void {
    const next = moves[event.key]?.(at, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onSelect(tab.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus()
  }

  return (
    <div>
      <div ref={list} className={styles['list']} role="tablist" aria-label={label} onKeyDown={onKeyDown} tabIndex={-1}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-tab-${tab.id}`}
            data-tab={tab.id}
            className={styles['tab']}
            type="button"
            role="tab"
            aria-selected={tab === current}
            aria-controls={tab === current ? `${id}-panel` : undefined}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.name}
          </button>
        ))}
      </div>
      {current && (
        <div
          id={`${id}-panel`}
          className={styles['panel']}
          role="tabpanel"
          aria-labelledby={`${id}-tab-${current.id}`}
          tabIndex={0}
        >
          <Part key={current.id}>{current.content}</Part>
        </div>
      )}
    </div>
  )
}
