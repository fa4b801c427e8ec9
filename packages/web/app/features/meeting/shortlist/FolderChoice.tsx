import { useLingui } from '@lingui/react/macro'
import { TOAST } from '@thunai/contract/frame/limits'
import { useEffect } from 'react'
import { say } from '@thunai/client/language'
import { Dropdown } from '../../../ui/forms/choices/Dropdown.tsx'
import { toast } from '../../../ui/messages/toasts.ts'
import { FolderDialog } from './FolderDialog.tsx'
import { useChangeShortlisted } from './useChangeKept.ts'
import { useSavedState } from '../../../session/useSavedState.ts'

type Props = { profileId: string; name: string; folder: string | null; folders: readonly string[] }

/** Can't be a folder's name, because names are trimmed. */
const NEW = ' '

/** Chooses a profile's folder, or none. A dialog names a new folder. */
export function FolderChoice({ profileId, name, folder, folders }: Props) {
  const { t, i18n } = useLingui()
  const [isNaming, setNaming] = useSavedState(`folder.of.${profileId}.asked`, false)
  const { run, isBusy, input, failure } = useChangeShortlisted(profileId, () => setNaming(false))
  const problem = failure?.message
  useEffect(() => {
    if (problem !== undefined && !isNaming) toast.error(problem, TOAST.refusedMs)
  }, [problem, isNaming])
  return (
    <>
      <Dropdown
        label={
          <>
            {t`Folder`} <span className="visually-hidden">{t`of ${name}`}</span>
          </>
        }
        none={t`No folder`}
        options={[...folders.map((one) => ({ value: one, label: one })), { value: NEW, label: t`New folder…` }]}
        value={isBusy ? (input?.folder ?? '') : (folder ?? '')}
        onChange={(value) => (value === NEW ? setNaming(true) : run({ folder: value }))}
      />
      {isNaming && (
        <FolderDialog
          title={t`New folder`}
          place={`of.${profileId}`}
          start=""
          isBusy={isBusy}
          problem={problem === undefined ? undefined : say(i18n, problem)}
          onClose={() => setNaming(false)}
          onSave={(named) => run({ folder: named })}
        />
      )}
    </>
  )
}
