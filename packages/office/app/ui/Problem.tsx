import { Alert } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'

/** A failure's message; nothing without one. */
export function Problem({ of }: { of: { readonly message: string } | null | undefined }) {
  const { i18n } = useLingui()
  if (!of) return null
  return (
    <Alert color="danger" variant="light" role="alert">
      {say(i18n, of.message)}
    </Alert>
  )
}
