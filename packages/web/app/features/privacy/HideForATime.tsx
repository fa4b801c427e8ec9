import { dayInIndia } from '@thunai/contract/values/dates'
import { useRef } from 'react'
import { dateOf } from '../../ui/text/date-text.ts'
import { Banner } from '../../ui/messages/Banner.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { formatDate } from '../../ui/text/format.ts'
import styles from './HideForATime.module.css'
import { HIDING_TIMES } from './privacy-words.ts'

const DAY_MS = 86_400_000

type Props = { hiddenUntil: string | null; onChange: (until: string | null) => void }

/** Hides the profile from everyone until a day; it comes back by itself. */
export function HideForATime({ hiddenUntil, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const change = (until: string | null) => {
    // the button goes in the moment of the press
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
  const again = (
    <Button look="secondary" onClick={onShow}>
      Show it again now
    </Button>
  )
  return (
    <Banner kind="info" title="Your profile is hidden" action={again}>
      Until {formatDate(dateOf(until))} nobody finds it. Then it comes back by itself.
    </Banner>
  )
}

function Times({ onChange }: { onChange: (until: string) => void }) {
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>Hide my profile for a time</legend>
      <p className={styles['hint']}>For a journey, a function or a talk under way. It comes back by itself.</p>
      <div className={styles['times']}>
        {HIDING_TIMES.map(({ days, label }) => (
          <Button
            key={days}
            look="secondary"
            onClick={() => onChange(dayInIndia(new Date(Date.now() + days * DAY_MS)))}
          >
            {label}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
