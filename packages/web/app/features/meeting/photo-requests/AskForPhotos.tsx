import { Trans, useLingui } from '@lingui/react/macro'
import { TOAST } from '@thunai/contract/frame/limits'
import {
  answerPhotoRequest,
  askForPhotos,
  getPhotoRequests,
  type PhotoRequestState,
} from '@thunai/contract/meeting/photo-requests'
import { useQueryClient } from '@tanstack/react-query'
import { callAsMember } from '../../../data/call-as-member.ts'
import { readingsBy } from '@thunai/client/keys'
import { useCommand } from '@thunai/client/useCommand'
import { Button } from '../../../ui/actions/Button.tsx'
import { toast } from '../../../ui/messages/toasts.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { profileKeys } from '../../profile/profiles/useProfiles.ts'

type Props = { profileId: string; state: PhotoRequestState | null }

/** Asks a family to show its hidden photos. */
export function AskForPhotos({ profileId, state }: Props) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const params = { profileId }
  const options = {
    onDone: async ({ message }: { message: string }) => {
      toast.success(message, TOAST.otherMs)
      await Promise.all([
        queries.invalidateQueries({ queryKey: profileKeys.member(profileId) }),
        queries.invalidateQueries(readingsBy(getPhotoRequests)),
      ])
    },
    onFailed: ({ message }: Error) => void toast.error(message, TOAST.refusedMs),
  }
  const asking = useCommand(() => callAsMember(askForPhotos, { params }), options)
  const withdrawing = useCommand(
    () => callAsMember(answerPhotoRequest, { params, body: { status: 'withdrawn' } }),
    options,
  )
  if (state === 'asked')
    return (
      <Button look="quiet" isBusy={withdrawing.isBusy} onClick={() => withdrawing.run()}>
        <Icon name="clock" size={18} />
        <Trans>You asked for the photos. Withdraw</Trans>
      </Button>
    )
  if (state === 'declined')
    return (
      <p>
        <Trans>The family doesn’t want to show its photos yet.</Trans>
      </p>
    )
  return (
    <Button look="secondary" isBusy={asking.isBusy} onClick={() => asking.run()}>
      <Icon name="camera" size={18} />
      {t`Ask for photos`}
    </Button>
  )
}
