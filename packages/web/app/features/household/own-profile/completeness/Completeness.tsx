import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnProfile } from '@thunai/contract/profile/views'
import { Button } from '../../../../ui/actions/Button.tsx'
import styles from './Completeness.module.css'
import { completenessOf, missingPart } from './completeness.rules.ts'
import type { EditTarget } from '../useEditing.tsx'

const RADIUS = 42
const LENGTH = 2 * Math.PI * RADIUS

/** The profile's completeness, with a link to the most useful next step. */
export function Completeness({ profile, onEdit }: { profile: OwnProfile; onEdit: (target: EditTarget) => void }) {
  const { t } = useLingui()
  const { percent, next } = completenessOf(profile)
  const missing = missingPart(profile)
  return (
    <section className={styles['box']} aria-label={t`How complete your profile is`}>
      <svg className={styles['ring']} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
        <circle className={styles['track']} cx="50" cy="50" r={RADIUS} />
        <circle
          className={styles['done']}
          cx="50"
          cy="50"
          r={RADIUS}
          strokeDasharray={`${(percent / 100) * LENGTH} ${LENGTH}`}
          transform="rotate(-90 50 50)"
        />
        <text className={styles['percent']} x="50" y="58">
          {percent}%
        </text>
      </svg>
      <div className={styles['text']}>
        <p>
          <strong>
            <Trans>Your profile is {percent}% complete.</Trans>
          </strong>{' '}
          {percent < 100 || next
            ? t`Families who know more answer more often.`
            : t`Families find everything they look for first.`}
        </p>
        {next && (
          <div className="row wrap gap-2">
            <Button look="secondary" onClick={() => onEdit(next.target)}>
              {t(next.action)}
            </Button>
            {missing && (
              <Button look="quiet" onClick={() => onEdit(missing)}>
                <Trans>Fill in all that is missing</Trans>
              </Button>
            )}
          </div>
        )}
      </div>
    </section>
  )
}
