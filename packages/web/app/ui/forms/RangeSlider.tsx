import { useId } from 'react'
import styles from './RangeSlider.module.css'

type Props = {
  label: string
  min: number
  max: number
  step?: number
  value: readonly [number, number]
  /** Called while a thumb moves. */
  onChange: (value: [number, number]) => void
  /** Accessible names of the two thumbs. */
  thumbNames: readonly [string, string]
  disabled?: boolean
}

/** A slider with two thumbs; neither passes the other. */
export function RangeSlider({
  label,
  min,
  max,
  step = 1,
  value: [from, to],
  onChange,
  thumbNames,
  disabled = false,
}: Props) {
  const id = useId()
  const share = (one: number) => ((one - min) / Math.max(max - min, 1)) * 100
  const common = { className: styles['input'], type: 'range', min, max, step, disabled } as const
  return (
    <fieldset className="bare-group" aria-labelledby={id}>
      <div className="row apart gap-2">
        <span id={id} className="semibold">
          {label}
        </span>
        <output className="figures">
          {from} – {to}
        </output>
      </div>
      <div className={styles['slider']}>
        <div className={styles['track']} />
        <div
          className={styles['chosen']}
          style={{ insetInlineStart: `${share(from)}%`, width: `${share(to) - share(from)}%` }}
        />
        <input
          {...common}
          aria-label={thumbNames[0]}
          value={from}
          style={{ zIndex: from > (min + max) / 2 ? 2 : 1 }}
          onChange={(event) => onChange([Math.min(Number(event.target.value), to), to])}
        />
        <input
          {...common}
          aria-label={thumbNames[1]}
          value={to}
          style={{ zIndex: from > (min + max) / 2 ? 1 : 2 }}
          onChange={(event) => onChange([from, Math.max(Number(event.target.value), from)])}
        />
      </div>
    </fieldset>
  )
}
