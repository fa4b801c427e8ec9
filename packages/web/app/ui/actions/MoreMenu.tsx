import { type RefObject, useId, useRef, useState } from 'react'
import { useDismiss } from '../hooks/useDismiss.ts'
import { Icon, type IconName } from '../pictures/Icon.tsx'
import { classes } from '../text/classes.ts'
import styles from './MoreMenu.module.css'

export type MenuItem = { name: string; icon: IconName; act: () => void }

type Props = {
  label: string
  items: readonly MenuItem[]
  icon?: IconName
  /** Opens upwards and to the right, for a menu at the bottom left. */
  isUp?: boolean
  disabled?: boolean
  className?: string | undefined
  buttonRef?: RefObject<HTMLButtonElement | null>
}

/** Rare actions behind one button. */
export function MoreMenu({ label, items, icon = 'more', isUp = false, disabled, className, buttonRef }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const ownButton = useRef<HTMLButtonElement>(null)
  const button = buttonRef ?? ownButton
  useDismiss(isOpen, box, (how) => {
    setOpen(false)
    if (how === 'escape') button.current?.focus()
  })
  const choose = (act: () => void) => {
    setOpen(false)
    // lets a dialog return the focus here
    button.current?.focus()
    act()
  }
  return (
    <div ref={box} className={classes('relative', className)}>
      <button
        ref={button}
        className={styles['button']}
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        disabled={disabled}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={icon} />
      </button>
      {isOpen && (
        <ul id={id} className={classes(styles['list'], isUp && styles['up'])}>
          {items.map((item) => (
            <li key={item.name}>
              <button type="button" onClick={() => choose(item.act)}>
                <Icon name={item.icon} size={20} />
                {item.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
