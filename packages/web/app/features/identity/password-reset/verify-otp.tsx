import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearchParams } from 'react-router'
import { pageMeta } from '../../../lib/page-meta.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useForm } from '../../../ui/forms/useForm.ts'
import { FormPage } from '../../../ui/forms/FormPage.tsx'
import styles from '../../../ui/forms/form.module.css'
import { beganAt, type ResetState } from './reset-state.ts'

export const meta = pageMeta({ title: msg`Verify OTP`, description: msg`Enter the OTP that we sent you.` })

/**
 * Passes the code to the next page, which sends it with the new password. Makes no call, and keeps the code out of the
 * address (G-13).
 */
export default function VerifyOtp() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const veriable = query.get('veriable') ?? ''
  const form = useForm({ initial: { otp: '' } })
  const submit = form.sending(async ({ otp }) => {
    const state: ResetState = { otp }
    await navigate(`${paths.resetPassword}/?${new URLSearchParams({ path: beganAt, veriable })}`, { state })
  })
  return (
    <FormPage
      title={t`Verify OTP`}
      lead={
        veriable ? (
          <Trans>
            If <strong>{veriable}</strong> is registered, we sent an OTP to it. Please enter it here.
          </Trans>
        ) : (
          t`Enter the OTP that we sent you.`
        )
      }
    >
      <form method="post" className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
        <TextField {...form.text('otp')} label={t`OTP`} inputMode="numeric" autoComplete="one-time-code" />
        <Button type="submit" wide>
          <Trans>Verify OTP</Trans>
        </Button>
      </form>
    </FormPage>
  )
}
