import { Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import styles from './StepProgress.module.css'

/** Shows the current step. A new step takes the focus, unless a field has an error. */
export function StepProgress({ step, of }: { step: number; of: number }) {
  const { t } = useLingui()
  const text = useRef<HTMLParagraphElement>(null)
  const shown = useRef(step)
  useLayoutEffect(() => {
    if (shown.current === step) return
    shown.current = step
    text.current?.focus({ preventScroll: true })
    text.current?.scrollIntoView({ block: 'end' })
  }, [step])
  const number = step + 1
  return (
    <div className="stack gap-1 below-3">
      <p ref={text} tabIndex={-1} className={styles['text']}>
        <Trans>
          Step {number} of {of}
        </Trans>
      </p>
      <progress className={styles['bar']} value={number} max={of} aria-label={t`Steps`} />
    </div>
  )
}
