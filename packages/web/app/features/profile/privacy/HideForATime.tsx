import { Trans, useLingui } from '@lingui/react/macro'
import { dayInIndia } from '@thunai/contract/values/dates'
import { useRef } from 'react'
import { dateOf } from '../../../ui/text/date-text.ts'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { formatDate } from '../../../ui/text/format.ts'
import styles from './HideForATime.module.css'
import { HIDING_TIMES } from './privacy-words.ts'

const DAY_MS = 86_400_000

type Props = { hiddenUntil: string | null; onChange: (until: string | null) => void }

/** Hides the profile from everyone until a date, when it returns by itself. */
export function HideForATime({ hiddenUntil, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const change = (until: string | null) => {
    // the button disappears at once
    box.current?.focus({ preventScroll: true })
    onChange(until)
  }
  return (
    <div ref={box} tabIndex={-1}>
      {hiddenUntil === null ? <Times onChange={change} /> : <Hidden until={hiddenUntil} onShow={() => change(null)} />}
    </div>
  )
}

function Hidden({ until, onShow }: { until: string; onShow: () => void }) {
  const { t, i18n } = useLingui()
  const again = (
    <Button look="secondary" onClick={onShow}>
      <Trans>Show it again now</Trans>
    </Button>
  )
  return (
    <Banner kind="info" title={t`Your profile is hidden`} action={again}>
      <Trans>Until {formatDate(dateOf(until), i18n)} no one can find it. Then it comes back by itself.</Trans>
    </Banner>
  )
}

function Times({ onChange }: { onChange: (until: string) => void }) {
  const { t } = useLingui()
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>
        <Trans>Hide my profile for a time</Trans>
      </legend>
      <p className={styles['hint']}>
        <Trans>For a trip, a function or ongoing talks. It comes back by itself.</Trans>
      </p>
      <div className={styles['times']}>
        {HIDING_TIMES.map(({ days, label }) => (
          <Button
            key={days}
            look="secondary"
            onClick={() => onChange(dayInIndia(new Date(Date.now() + days * DAY_MS)))}
          >
            {t(label)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
