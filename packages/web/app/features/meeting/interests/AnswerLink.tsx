import { Trans } from '@lingui/react/macro'
import { interestsPath } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'

/** To the answer to a member's interest, which needs neither a plan nor a profile view. */
export function AnswerLink({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <ButtonLink className={className} look="secondary" wide to={interestsPath('received')}>
      <Icon name="heart" size={18} />
      <Trans>Answer interest</Trans>
      <span className="visually-hidden"> {name}</span>
    </ButtonLink>
  )
}
