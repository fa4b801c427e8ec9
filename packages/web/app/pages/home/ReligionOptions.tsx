import { useLingui } from '@lingui/react/macro'
import { nameOf } from '@thunai/client/language'
import { useReferenceLists } from '../../features/profile/reference/useLists.ts'

/** The religions of the reference list. */
export default function ReligionOptions() {
  const { i18n } = useLingui()
  return useReferenceLists()?.religion.map(({ id, name }) => (
    <option key={id} value={id}>
      {nameOf(i18n, name)}
    </option>
  ))
}
