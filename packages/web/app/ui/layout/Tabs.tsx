import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { Part } from './Part.tsx'
import styles from './Tabs.module.css'

export type Tab<Id extends string> = { id: Id; name: string; content: ReactNode }

type Props<Id extends string> = {
  label: string
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (id: Id) => void
}

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Arrow keys, Home and End move between tabs. Only the current panel renders. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: Props<Id>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === selected),
  )
  const current = tabs[at]

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
