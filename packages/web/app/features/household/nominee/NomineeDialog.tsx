import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { readKey } from '@thunai/client/keys'
import { getNominee, NOMINEE_MESSAGES, type Nominee, putNominee } from '@thunai/contract/household/nominee'
import { useEndpointForm } from '../../../data/useEndpointForm.ts'
import { useSavedForm } from '../../../session/useSavedState.ts'
import { CommandDialog } from '../../../ui/forms/CommandDialog.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { toast } from '../../../ui/messages/toasts.ts'

const FIELDS = ['name', 'relation', 'email', 'phone'] as const
type Field = (typeof FIELDS)[number]

/** Names the nominee, with an e-mail or phone number by which staff recognise the person. */
export function NomineeDialog({ named, onClose }: { named: Nominee | undefined; onClose: () => void }) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const form = useEndpointForm(putNominee, {
    initial: {
      name: named?.name ?? '',
      relation: named?.relation ?? '',
      email: named?.email ?? '',
      phone: named?.phone ? `+${named.phone}` : '',
    },
    asked: (body) => ({ body }),
    onDone: async () => {
      toast.success(NOMINEE_MESSAGES.saved)
      await queries.invalidateQueries({ queryKey: readKey(getNominee) })
      onClose()
    },
  })
  useSavedForm('nominee', form)
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
      isBusy={form.isBusy}
      box={form.box}
      problem={form.problem}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {FIELDS.map((field) => (
        <TextField key={field} {...form.text(field)} label={labels[field]} />
      ))}
      <p>
        <Trans>Please tell this person. We write to them only after they have written to us.</Trans>
      </p>
    </CommandDialog>
  )
}
