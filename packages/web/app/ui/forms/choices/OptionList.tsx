/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role,
   jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
   -- a listbox as ARIA describes it: the list has the focus and the keys */
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useId, useState } from 'react'
import { classes } from '../../text/classes.ts'
import { Icon } from '../../pictures/Icon.tsx'
import type { Option } from './options.ts'
import styles from './OptionList.module.css'
import { pageMove } from './select-menu.ts'

type Props = {
  label: string
  options: readonly Option[]
  chosen: readonly string[]
  isMulti?: boolean
  /** The option to scroll to while nothing is chosen. */
  near?: string | undefined
  onChoose: (value: string) => void
  /** Called when a letter is typed on the list. */
  onLetter?: () => void
  ref?: Ref<HTMLUListElement>
}

/** The options of a sheet. Arrows, Enter and the space bar choose too. */
export function OptionList({ label, options, chosen, isMulti = false, near, onChoose, onLetter, ref }: Props) {
  const id = useId()
  const [moved, setMoved] = useState<string>()
  const at = options.findIndex(({ value }) => value === (moved ?? chosen[0]))
  const [first] = useState(() => options.findIndex(({ value }) => value === (chosen[0] ?? near)))
  const show = (index: number, block: 'center' | 'nearest') =>
    document.getElementById(`${id}-${index}`)?.scrollIntoView({ block })
  const showFirst = useEffectEvent(() => show(first, 'center'))
  useEffect(() => {
    // runs after the dialog around the list has opened
    const frame = requestAnimationFrame(() => showFirst())
    return () => cancelAnimationFrame(frame)
  }, [])
  function move(to: number): void {
    const next = Math.min(options.length - 1, Math.max(0, to))
    setMoved(options[next]?.value)
    show(next, 'nearest')
  }
  function onKeyDown(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: options.length - 1,
      PageDown: pageMove(at, 1, options.length),
      PageUp: pageMove(at, -1, options.length),
    }
    const to = steps[event.key]
    const option = options[at]
    if (to !== undefined) move(to)
    else if (event.key === 'Enter' || event.key === ' ') {
      if (option) onChoose(option.value)
    } else {
      // the letter itself goes to the newly focused element
      if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) onLetter?.()
      return
    }
    event.preventDefault()
  }
  return (
    <ul
      ref={ref}
      role="listbox"
      aria-label={label}
      aria-multiselectable={isMulti || undefined}
      aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
      tabIndex={0}
      className={styles['options']}
      onKeyDown={onKeyDown}
    >
      {options.map(({ value, label: text }, index) => {
        const isChosen = chosen.includes(value)
        return (
          <li
            key={value}
            role="option"
            id={`${id}-${index}`}
            aria-selected={isChosen}
            className={classes(styles['option'], index === at && styles['current'], isChosen && styles['chosen'])}
            onClick={() => {
              setMoved(value)
              onChoose(value)
            }}
          >
            {text}
            {isChosen && <Icon name="check" size={18} />}
          </li>
        )
      })}
    </ul>
  )
}
