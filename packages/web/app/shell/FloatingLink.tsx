import { useLingui } from '@lingui/react/macro'
import { site } from 'virtual:site'
import { Icon } from '../ui/pictures/Icon.tsx'
import styles from './FloatingLink.module.css'

/** The way to the operator in the messaging app, on every page (PROD-19). */
export function FloatingLink() {
  const { t } = useLingui()
  return (
    <aside aria-label={t`Message us`}>
      <a
        className={styles['link']}
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
