import type { ReactNode } from 'react'
import { CloseButton } from '../actions/CloseButton.tsx'
import styles from './Offer.module.css'

type Props = {
  text: string
  /** The words of the button that takes it away. */
  close: string
  onClose: () => void
  /** Of all of it, where it isn't the page's. */
  lang?: string
  /** The link or button that takes it up, where there is one. */
  children?: ReactNode
}

/** Offers something in the corner of a page, and waits: it is in nobody's way. */
export const Offer = ({ text, close, onClose, lang, children }: Props) => (
  <aside className={styles['offer']} aria-label={text} lang={lang}>
    <span>{text}</span>
    {children}
    <CloseButton label={close} onClick={onClose} />
  </aside>
)
