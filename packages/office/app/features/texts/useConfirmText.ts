import { notifications } from '@mantine/notifications'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { readingsBy } from '@thunai/client/keys'
import { useCommand } from '@thunai/client/useCommand'
import { confirmText, getTexts, getTextVersions } from '@thunai/contract/office/texts'
import type { TextSection } from '@thunai/contract/values/site'
import { callAsStaff } from '../../data/call-as-staff.ts'

type Answer = { readonly version: number; readonly decision: 'approve' | 'refuse' }

/** Confirms or rejects a waiting change and refetches the texts, also after a conflict with a colleague. */
export function useConfirmText(section: TextSection) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const refetch = () =>
    Promise.all([getTexts, getTextVersions].map((call) => queries.invalidateQueries(readingsBy(call))))
  return useCommand((body: Answer) => callAsStaff(confirmText, { params: { section }, body }), {
    onDone: async (_reply, { decision }) => {
      notifications.show({
        message: decision === 'approve' ? t`Published. Visitors read it within seconds.` : t`It stays as it is.`,
      })
      await refetch()
    },
    onFailed: async ({ code }) => code === 'textChanged' && refetch(),
  })
}
