import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useSession } from '../../../../session/useSession.ts'
import { Button } from '../../../../ui/actions/Button.tsx'
import { Icon } from '../../../../ui/pictures/Icon.tsx'
import styles from './SafetyWords.module.css'
import { inStorage } from '../../../../lib/in-storage.ts'

/** Safety advice, which a press dismisses in this browser. */
export function SafetyWords({ onPutAway }: { onPutAway?: () => void }) {
  const id = useId()
  return (
    <aside className={styles['words']} aria-labelledby={id}>
      <p id={id} className={styles['title']}>
        <Icon name="shield" size={22} />
        <Trans>Stay safe while you get to know each other</Trans>
      </p>
      <ul>
        <li>
          <Trans>Never pay: no fees, gifts, customs, tickets or investments, whatever the reason.</Trans>
        </li>
        <li>
          <Trans>Meet for the first time in a public place, with your family.</Trans>
        </li>
        <li>
          <Trans>
            Were you asked for money? Call <a href="tel:1930">1930</a> or go to{' '}
            <a href="https://cybercrime.gov.in" target="_blank" rel="noopener noreferrer">
              cybercrime.gov.in
            </a>
            , and report it to us.
          </Trans>
        </li>
      </ul>
      {onPutAway && (
        <Button look="secondary" onClick={onPutAway}>
          <Trans>Understood</Trans>
        </Button>
      )}
    </aside>
  )
}

export function useSafetyWords(): { isShown: boolean; putAway: () => void } {
  const { user } = useSession()
  const key = `thunai.safety.${user?.family_name ?? ''}`
  const [isShown, setShown] = useState(() => !isKept(key))
  const putAway = () => {
    setShown(false)
    // without storage the advice is shown again
    inStorage('device', (storage) => storage.setItem(key, 'read'))
  }
  return { isShown, putAway }
}

const isKept = (key: string) => inStorage('device', (storage) => storage.getItem(key)) === 'read'
