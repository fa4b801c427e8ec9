import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { chooseTextSize, TEXT_SIZES, type TextSize, textSize } from '../../lib/text-size.ts'
import { useInBrowser } from '../hooks/useInBrowser.ts'
import styles from './TextSizeSwitch.module.css'

const NAMES: Readonly<Record<TextSize, MessageDescriptor>> = {
  usual: msg`Usual text`,
  large: msg`Large text`,
  larger: msg`Very large text`,
}

/** Chooses one of three text sizes for this device, shown as letters of these sizes. */
export function TextSizeSwitch() {
  const { t } = useLingui()
  const isInBrowser = useInBrowser()
  const [chosen, setChosen] = useState<TextSize>()
  const now = chosen ?? (isInBrowser ? textSize() : undefined)
  return (
    <fieldset aria-label={t`Text size`} className={styles['sizes']}>
      {TEXT_SIZES.map((size) => (
        <button
          key={size}
          type="button"
          className={`${styles['size']} ${styles[size]}`}
          aria-label={t(NAMES[size])}
          aria-pressed={size === now}
          onClick={() => {
            chooseTextSize(size)
            setChosen(size)
          }}
        >
          {t({ message: 'A', context: 'text size' })}
        </button>
      ))}
    </fieldset>
  )
}
