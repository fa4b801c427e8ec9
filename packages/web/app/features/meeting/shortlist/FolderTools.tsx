import { Trans, useLingui } from '@lingui/react/macro'
import { TOAST } from '@thunai/contract/frame/limits'
import { getShortlist, renameShortlistFolder } from '@thunai/contract/meeting/shortlist'
import { useNavigate } from 'react-router'
import { callAsMember } from '../../../data/call-as-member.ts'
import { useCommand } from '@thunai/client/useCommand'
import { shortlistPath } from '../../../paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { toast } from '../../../ui/messages/toasts.ts'
import { FolderDialog } from './FolderDialog.tsx'
import { useSavedState } from '../../../session/useSavedState.ts'

/** Renames a folder, or deletes it without its profiles. */
export function FolderTools({ folder }: { folder: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [isNaming, setNaming] = useSavedState(`folder.${folder}.asked`, false)
  const renaming = useCommand((name: string) => callAsMember(renameShortlistFolder, { body: { folder, name } }), {
    changes: [getShortlist],
    onDone: (_, name) => {
      setNaming(false)
      if (name === '') toast.success(t`The folder is removed. Its profiles are still in your shortlist.`, TOAST.otherMs)
      void navigate(shortlistPath(name || undefined), { replace: true, preventScrollReset: true })
    },
    // the rename dialog shows its own failure
    onFailed: ({ message }, name) => {
      if (name === '') toast.error(message, TOAST.refusedMs)
    },
  })
  const close = () => {
    setNaming(false)
    renaming.reset()
  }
  return (
    <>
      <Button look="quiet" onClick={() => setNaming(true)}>
        <Trans>Rename folder</Trans>
      </Button>
      <Button look="quiet" isBusy={renaming.isBusy && renaming.input === ''} onClick={() => renaming.run('')}>
        <Trans>Remove folder, keep profiles</Trans>
      </Button>
      {isNaming && (
        <FolderDialog
          title={t`Rename folder`}
          place={folder}
          start={folder}
          isBusy={renaming.isBusy}
          problem={renaming.input ? renaming.failure?.message : undefined}
          onClose={close}
          onSave={renaming.run}
        />
      )}
    </>
  )
}
