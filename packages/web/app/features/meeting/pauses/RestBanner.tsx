import { Trans, useLingui } from '@lingui/react/macro'
import { endPause, getPause } from '@thunai/contract/meeting/pauses'
import { TOAST } from '@thunai/contract/frame/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useCommand } from '@thunai/client/useCommand'
import { callAsMember } from '../../../data/call-as-member.ts'
import { useRead } from '../../../data/useRead.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { toast } from '../../../ui/messages/toasts.ts'
import { Moment } from '../../../ui/text/Moment.tsx'

/** Says that the own profile is resting, with a button to end the rest; renders nothing if it isn't. */
export function RestBanner({ onEnded }: { onEnded?: () => void }) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { data } = useRead(getPause)
  const ending = useCommand(() => callAsMember(endPause, {}), {
    onDone: async ({ message }) => {
      toast.success(message, TOAST.otherMs)
      onEnded?.()
      await queries.invalidateQueries()
    },
    onFailed: ({ message }) => void toast.error(message, TOAST.refusedMs),
  })
  const until = data?.data.until
  if (!until) return null
  return (
    <Banner
      kind="info"
      title={data.data.kind === 'talks' ? t`You are in talks with one family` : t`You are taking a break`}
      action={
        <Button look="secondary" isBusy={ending.isBusy} onClick={() => ending.run()}>
          <Trans>Come back now</Trans>
        </Button>
      }
    >
      <Trans>
        Until <Moment at={until} isDay /> new families can’t find your profile, and the days of your plan stand still.
      </Trans>
    </Banner>
  )
}
