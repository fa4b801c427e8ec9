import type { Sentence } from '@thunai/client/language'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { REGISTRATION_MESSAGES } from '@thunai/contract/identity/registration-messages'
import {
  ACCOUNT_FAULTS,
  ACCOUNT_MESSAGES,
  askNewEmail,
  askNewPhone,
  confirmNewEmail,
  confirmNewPhone,
  getOwnContacts,
} from '@thunai/contract/household/own-account'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callAsMember } from '../../../data/call-as-member.ts'
import { problemOf } from '../../../data/form-problem.ts'
import { session } from '../../../session/session.ts'
import { Dialog } from '../../../ui/layout/Dialog.tsx'
import { CommandDialog } from '../../../ui/forms/CommandDialog.tsx'
import { PhoneField } from '../../../ui/forms/PhoneField.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useForm } from '../../../ui/forms/useForm.ts'
import { toast } from '../../../ui/messages/toasts.ts'
import type { Outcome } from '../../../ui/forms/FormMessage.tsx'
import { usePhoneFormat } from '../../../ui/hooks/usePhoneFormat.ts'
import { readKey } from '@thunai/client/keys'
import { CodeForm } from '../../../ui/forms/CodeForm.tsx'
import styles from './NewContactDialog.module.css'
import { readSavedInput, useSavedInput } from '../../../session/useSavedState.ts'
import { PresentPassword } from '../accounts/PresentPassword.tsx'

export type ContactKind = 'email' | 'phone'
type ContactRequest = { value: string; password: string }
/** Corrects an account's mistyped first e-mail. The wrong address may be a stranger's, so it gets no mail. */
interface Correction {
  /** Logs in, where the page is open before the login. Resolves to an error, if any. */
  readonly logIn?: ((password: string) => Promise<Sentence | undefined>) | undefined
  readonly onDone: () => void
}
type Props = { kind: ContactKind; correction?: Correction | undefined; onClose: () => void }
/** `password`: only known for resending the OTP. */
type Waiting = { value: string; password?: string }

const WORDS = {
  email: {
    title: msg`Change email`,
    missing: REGISTRATION_MESSAGES.emailMissing,
    label: msg`OTP from the new mailbox`,
    why: msg`We send an OTP to the new address. Until you enter it, your current email stays. We also write to the current one, so that no one can change it behind your back.`,
  },
  correction: {
    title: msg`Correct your email`,
    missing: REGISTRATION_MESSAGES.emailMissing,
    label: msg`OTP from the new mailbox`,
    why: msg`We will send an OTP to the right address. Once you enter it, that address replaces the wrong one.`,
  },
  phone: {
    title: msg`Change mobile number`,
    missing: ACCOUNT_FAULTS.phoneMissing,
    label: msg`OTP from the SMS`,
    why: msg`We send an OTP to the new number. Until you enter it, your current number stays. Your login id follows the number.`,
  },
} as const

const send = (kind: ContactKind, { value, password }: ContactRequest) =>
  kind === 'email'
    ? callAsMember(askNewEmail, { body: { email: value, password } })
    : callAsMember(askNewPhone, { body: { phone: value, password } })

/** Changes the e-mail or phone in two steps: the password, then the OTP sent to the new contact. */
export function NewContactDialog({ waiting, ...props }: Props & { waiting: string | undefined }) {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Waiting | undefined>(waiting === undefined ? undefined : { value: waiting })
  useEffect(() => () => void queries.invalidateQueries({ queryKey: readKey(getOwnContacts) }), [queries])
  return asked === undefined ? <AskStep {...props} onAsked={setAsked} /> : <CodeStep {...props} asked={asked} />
}

function AskStep({ kind, correction, onClose, onAsked }: Props & { onAsked: (asked: ContactRequest) => void }) {
  const { t } = useLingui()
  const [problem, setProblem] = useState<Sentence>('')
  const name = `contact.${kind}`
  const [restored] = useState(() => String(readSavedInput(name) ?? ''))
  const { title, missing, why } = WORDS[correction ? 'correction' : kind]
  const form = useForm<ContactRequest>({
    initial: { value: restored, password: '' },
    check: ({ value, password }) => ({
      ...(value === '' && { value: missing }),
      ...(password === '' && { password: t`Please enter your password.` }),
    }),
  })
  useSavedInput(name, form.values.value || undefined)
  const submit = form.sending(async (values) => {
    setProblem('')
    const refused = await correction?.logIn?.(values.password)
    if (refused !== undefined) return setProblem(refused)
    const answer = await send(kind, values)
    if (answer.ok) return onAsked(values)
    setProblem(problemOf(answer, [kind]))
    const fault = answer.errors[kind]
    if (fault) form.fail({ value: fault })
    form.focusWrong()
  })
  return (
    <CommandDialog
      title={t(title)}
      submit={t`Send OTP`}
      busy={t`Sending...`}
      isBusy={form.isBusy}
      box={form.box}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t(why)}</p>
      {kind === 'email' ? (
        <TextField
          {...form.text('value')}
          label={t`New email`}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : (
        <PhoneField {...form.choice('value')} label={t`New mobile number`} />
      )}
      <PresentPassword {...form.text('password')} label={t`Your password`} />
    </CommandDialog>
  )
}

function CodeStep({ kind, correction, asked: { value, password }, onClose }: Props & { asked: Waiting }) {
  const { t } = useLingui()
  const formatPhone = usePhoneFormat()
  const { title, label } = WORDS[correction ? 'correction' : kind]
  const shown = kind === 'email' ? value : formatPhone(value)
  async function validate(otp: string): Promise<Sentence | undefined> {
    const answer = await callAsMember(kind === 'email' ? confirmNewEmail : confirmNewPhone, { body: { otp } })
    if (!answer.ok) return problemOf(answer, [])
    if (!correction) toast.success(kind === 'email' ? ACCOUNT_MESSAGES.emailChanged : ACCOUNT_MESSAGES.phoneChanged)
    onClose()
    const token = answer.reply.data.access_token
    if (token) session.login(token)
    correction?.onDone()
    return undefined
  }
  const resend =
    password === undefined
      ? undefined
      : async (): Promise<Outcome> => {
          const answer = await send(kind, { value, password })
          return answer.ok
            ? { kind: 'success', text: answer.reply.message }
            : { kind: 'error', text: problemOf(answer, []) }
        }
  return (
    <Dialog isOpen title={t(title)} onClose={onClose}>
      <p>
        {correction ? (
          <Trans>
            We sent an OTP to <strong>{shown}</strong>. It expires in ten minutes.
          </Trans>
        ) : kind === 'email' ? (
          <Trans>
            We sent an OTP to <strong>{shown}</strong>. Your current email stays until you enter it.
          </Trans>
        ) : (
          <Trans>
            We sent an OTP to <strong>{shown}</strong>. Your current number stays until you enter it.
          </Trans>
        )}
      </p>
      <CodeForm label={t(label)} validate={validate} resend={resend} />
      {!resend && !correction && (
        <p className={styles['again']}>
          <Trans>No OTP? Close this and press Change again.</Trans>
        </p>
      )}
    </Dialog>
  )
}
