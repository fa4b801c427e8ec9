import { notifications } from '@mantine/notifications'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { readingsBy } from '@thunai/client/keys'
import { useCommand } from '@thunai/client/useCommand'
import { changeText, getTexts, getTextVersions, type ShownText } from '@thunai/contract/office/texts'
import { callAsStaff } from '../../data/call-as-staff.ts'
import type { changeTo } from './draft.ts'

/** Saves a section and refetches it, also after a conflict with a colleague's change. */
export function useChangeText(onDone: (written: ShownText, sent: ReturnType<typeof changeTo>) => void) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const refetchTexts = () =>
    Promise.all([getTexts, getTextVersions].map((call) => queries.invalidateQueries(readingsBy(call))))
  return useCommand((body: ReturnType<typeof changeTo>) => callAsStaff(changeText, { body }), {
    onDone: async ({ data }, sent) => {
      onDone(data, sent)
      notifications.show({
        message: data.waiting
          ? t`Saved. It waits until a second person agrees.`
          : t`Saved. Visitors read it within seconds.`,
      })
      await refetchTexts()
    },
    onFailed: async ({ code }) => code === 'textChanged' && refetchTexts(),
  })
}
