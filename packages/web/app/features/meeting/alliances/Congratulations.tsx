import { Trans } from '@lingui/react/macro'
import type { AllianceState } from '@thunai/contract/meeting/alliances'
import { useOwnProfile } from '../../profile/profiles/useProfiles.ts'
import { messagesPath } from '../../../paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { Moment } from '../../../ui/text/Moment.tsx'
import { FixedCard } from './FixedCard.tsx'
import styles from './fixed.module.css'
import { useAllianceCommands } from './useAllianceCommands.ts'

/** Congratulations under both names, with an undo while it is possible. */
export function Congratulations({ alliance }: { alliance: AllianceState }) {
  const { takingBack, lookingAgain } = useAllianceCommands()
  const { profile: own } = useOwnProfile()
  const { name, profileId, since, mayTakeBack, mayLookAgain } = alliance
  return (
    <>
      <h2 className={styles['title']}>
        <Trans>Our heartfelt congratulations!</Trans>
      </h2>
      {own && <FixedCard own={own.name} other={name} since={since} />}
      <p>
        {name === null ? (
          <Trans>Your match is fixed. We wish you all happiness.</Trans>
        ) : (
          <Trans>Your match with {name} is fixed. We wish both families all happiness.</Trans>
        )}
      </p>
      <p className="quiet">
        <Trans>
          Since <Moment at={since ?? ''} isDay /> no one else can see your profile. You can still read everything you
          have here, download it, or delete your account.
        </Trans>
      </p>
      <div className={styles['buttons']}>
        {profileId !== null && (
          <ButtonLink look="secondary" to={messagesPath(profileId)}>
            <Trans>Write to the family</Trans>
          </ButtonLink>
        )}
        {mayTakeBack && (
          <Button look="secondary" isBusy={takingBack.isBusy} onClick={() => takingBack.run()}>
            <Trans>Take it back</Trans>
          </Button>
        )}
        {mayLookAgain && (
          <Button look="secondary" isBusy={lookingAgain.isBusy} onClick={() => lookingAgain.run()}>
            <Trans>We are looking again</Trans>
          </Button>
        )}
      </div>
    </>
  )
}
