import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { readKey } from '@thunai/client/keys'
import { getNominee, NOMINEE_MESSAGES, type Nominee, putNominee } from '@thunai/contract/household/nominee'
import { useState } from 'react'
import { callAsMember } from '../../../data/call-as-member.ts'
import { problemOf } from '../../../data/form-problem.ts'
import { useWritten } from '../../../session/useWritten.ts'
import { CommandDialog } from '../../../ui/forms/CommandDialog.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { toast } from '../../../ui/messages/toasts.ts'

const FIELDS = ['name', 'relation', 'email', 'phone'] as const
type Field = (typeof FIELDS)[number]

/** Names the nominee, with an e-mail or a number by which staff recognise the person. */
export function NomineeDialog({ named, onClose }: { named: Nominee | undefined; onClose: () => void }) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const [said, setSaid] = useWritten<Record<Field, string>>('nominee', {
    name: named?.name ?? '',
    relation: named?.relation ?? '',
    email: named?.email ?? '',
    phone: named?.phone ? `+${named.phone}` : '',
  })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  async function save(): Promise<void> {
    setIsBusy(true)
    setProblem('')
    const answer = await callAsMember(putNominee, { body: said })
    setIsBusy(false)
    if (!answer.ok) {
      setErrors(answer.errors)
      setProblem(problemOf(answer, FIELDS))
      return
    }
    toast.success(NOMINEE_MESSAGES.saved)
    await queries.invalidateQueries({ queryKey: readKey(getNominee) })
    onClose()
  }
  const labels: Readonly<Record<Field, string>> = {
    name: t`Name`,
    relation: t`How you are related`,
    email: t`Email`,
    phone: t`Mobile number`,
  }
  return (
    <CommandDialog
      title={t`Your nominee`}
      submit={t`Save`}
      busy={t`Saving...`}
      isBusy={isBusy}
      problem={problem}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {FIELDS.map((field) => (
        <TextField
          key={field}
          name={field}
          label={labels[field]}
          value={said[field]}
          onChange={({ target: { value } }) => setSaid((before) => ({ ...before, [field]: value }))}
          error={errors[field]}
        />
      ))}
      <p>
        <Trans>Please tell this person. We write to them only after they have written to us.</Trans>
      </p>
    </CommandDialog>
  )
}
