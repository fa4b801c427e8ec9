import { Trans, useLingui } from '@lingui/react/macro'
import type { Shortlisted } from '@thunai/contract/meeting/shortlist'
import { Checkbox } from '../../../ui/forms/choices/Checkbox.tsx'
import { useWhen } from '../../../ui/hooks/useWhen.ts'
import { MemberRow } from '../../profile/profiles/rows/MemberRows.tsx'
import { FolderChoice } from './FolderChoice.tsx'
import styles from './KeptRow.module.css'
import { NoteField } from './NoteField.tsx'
import { ShortlistStar } from './ShortlistStar.tsx'

type Props = {
  kept: Shortlisted
  folders: readonly string[]
  isCompared: boolean
  /** True if one more profile can be compared. */
  mayCompare: boolean
  onCompare: (isChosen: boolean) => void
}

/** A shortlisted profile with the member's note, folder and comparison checkbox. */
export function ShortlistRow({ kept, folders, isCompared, mayCompare, onCompare }: Props) {
  const { t } = useLingui()
  const when = useWhen()
  const { id, name, note, folder, addedAt } = kept
  const added = when(addedAt)
  return (
    <MemberRow
      profile={kept}
      corner={<ShortlistStar profileId={id} name={name} isAmongThem />}
      note={
        <div className="stack gap-1">
          <NoteField profileId={id} name={name} note={note ?? ''} />
          <p className="quiet small">
            <Trans>Added {added}</Trans>
          </p>
        </div>
      }
      actions={
        <>
          <FolderChoice profileId={id} name={name} folder={folder} folders={folders} />
          <Checkbox
            className={styles['compare']}
            label={
              <>
                {t`Compare`} <span className="visually-hidden">{name}</span>
              </>
            }
            checked={isCompared}
            disabled={!isCompared && !mayCompare}
            onChange={({ currentTarget }) => onCompare(currentTarget.checked)}
          />
        </>
      }
    />
  )
}
