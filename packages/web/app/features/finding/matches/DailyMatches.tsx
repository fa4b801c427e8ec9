import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { getSettings, updateSettings } from '@thunai/contract/profile/privacy'
import { TOAST } from '@thunai/contract/frame/limits'
import { callAsMember } from '../../../data/call-as-member.ts'
import { readKey } from '@thunai/client/keys'
import { useCommand } from '@thunai/client/useCommand'
import { useRead } from '../../../data/useRead.ts'
import { Checkbox } from '../../../ui/forms/choices/Checkbox.tsx'
import { toast } from '../../../ui/messages/toasts.ts'

/** The setting for a morning mail about new matches. */
export function DailyMatches() {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { data } = useRead(getSettings)
  const { run } = useCommand((dailyMatches: boolean) => callAsMember(updateSettings, { body: { dailyMatches } }), {
    queue: 'daily-matches',
    onDone: (reply) => {
      queries.setQueryData(readKey(getSettings), reply)
      toast.success(
        reply.data.dailyMatches
          ? t`We will email you matches at 8 in the morning.`
          : t`You won’t get daily matches any more.`,
        TOAST.otherMs,
      )
    },
    onFailed: (failure) => {
      toast.error(failure.message, TOAST.refusedMs)
    },
  })
  if (!data) return null
  return (
    <Checkbox
      label={t`Email me new matches every morning (8:00 in India, to a verified email)`}
      checked={data.data.dailyMatches}
      onChange={({ currentTarget }) => run(currentTarget.checked)}
    />
  )
}
