import { Trans, useLingui } from '@lingui/react/macro'
import type { EndedInterest } from '@thunai/contract/household/home'
import { INTERESTS } from '@thunai/contract/frame/limits'
import { interestsPath } from '../../../paths.ts'
import { Moment } from '../../../ui/text/Moment.tsx'
import { Block } from './Block.tsx'
import { PersonLink } from './PersonLink.tsx'
import styles from './Visitors.module.css'

const DAYS = INTERESTS.closedAfterDays

/**
 * Interests that ended without an answer, with the reason and the possible next steps; renders nothing if there are
 * none.
 */
export function EndedInterests({ ended }: { ended: readonly EndedInterest[] }) {
  const { t } = useLingui()
  if (ended.length === 0) return null
  return (
    <div id="ended">
      <Block
        title={t`Ended without an answer`}
        all={{ to: interestsPath('sent'), label: t`All interests` }}
        waiting=""
        skeleton={null}
        error={null}
        onRetry={() => undefined}
      >
        <ul className={styles['visitors']}>
          {ended.map(({ profileId, isMine, endedAt, profile }) => (
            <li key={`${profileId} ${isMine}`}>
              <PersonLink id={profileId} name={profile.name} photo={profile.profileThumbnailImage ?? null}>
                <span>
                  {isMine ? (
                    <Trans>
                      No answer in {DAYS} days, ended on <Moment at={endedAt} isDay />. You can ask again.
                    </Trans>
                  ) : (
                    <Trans>
                      You didn’t answer in {DAYS} days, ended on <Moment at={endedAt} isDay />. You can ask them.
                    </Trans>
                  )}
                </span>
              </PersonLink>
            </li>
          ))}
        </ul>
      </Block>
    </div>
  )
}
