import { Trans } from '@lingui/react/macro'
import styles from './ScoreRing.module.css'

const RADIUS = 42
const LENGTH = 2 * Math.PI * RADIUS

/** A score from 0 to 100, drawn as a ring. */
export function ScoreRing({ score }: { score: number }) {
  return (
    <span className="block">
      <span className="visually-hidden">
        <Trans>{score} percent</Trans>
      </span>
      <svg className={styles['ring']} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
        <circle className={styles['track']} cx="50" cy="50" r={RADIUS} />
        <circle
          className={styles['done']}
          cx="50"
          cy="50"
          r={RADIUS}
          strokeDasharray={`${(score / 100) * LENGTH} ${LENGTH}`}
          transform="rotate(-90 50 50)"
        />
        <text className={styles['number']} x="50" y="59">
          {score}
        </text>
      </svg>
    </span>
  )
}
