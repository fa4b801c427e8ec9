import { type ReactNode, useState } from 'react'
import { Icon } from '../pictures/Icon.tsx'
import { Part } from './Part.tsx'
import styles from './Fold.module.css'

type Props = { title: ReactNode; children: ReactNode; isOpenAtFirst?: boolean; onToggle?: (isOpen: boolean) => void }

/** A fold whose content renders when it is first opened. */
export function Fold({ title, children, isOpenAtFirst = false, onToggle }: Props) {
  const [wasOpened, setOpened] = useState(isOpenAtFirst)
  return (
    <details
      className={styles['fold']}
      open={isOpenAtFirst}
      onToggle={({ currentTarget: { open } }) => {
        if (open) setOpened(true)
        onToggle?.(open)
      }}
    >
      <summary className={styles['title']}>
        {title}
        <Icon className={styles['arrow']} name="chevron-down" size={20} />
      </summary>
      {wasOpened && (
        <div className={styles['inside']}>
          <Part>{children}</Part>
        </div>
      )}
    </details>
  )
}
