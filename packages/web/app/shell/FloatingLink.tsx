import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { site } from 'virtual:site'
import { Icon } from '../ui/pictures/Icon.tsx'
import { classes } from '../ui/text/classes.ts'
import styles from './FloatingLink.module.css'
import { useOutOfTheWay } from './useOutOfTheWay.ts'

/** The link to the operator's messaging app on every page (PROD-19); it never covers a text or a control. */
export function FloatingLink() {
  const { t } = useLingui()
  const box = useRef<HTMLElement>(null)
  const { isAside, lift } = useOutOfTheWay(box)
  return (
    <aside ref={box} className={styles['box']} aria-label={t`Message us`}>
      <a
        className={classes(styles['link'], isAside && styles['aside'])}
        style={lift > 0 && !isAside ? { transform: `translateY(${-lift}px)` } : undefined}
        href={`https://wa.me/${site.phone.replace(/\D/g, '')}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t`Message us on WhatsApp: ${site.phone} (opens in a new tab)`}
        title={site.phone}
      >
        <Icon name="chat" size={24} />
      </a>
    </aside>
  )
}
