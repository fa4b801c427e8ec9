import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { ADDRESS_DOCUMENTS, IDENTITY_DOCUMENTS } from '@thunai/contract/identity/proof'

/** What a member can prove after the registration, and the accepted documents. */
export function ProofsThatHelp() {
  const { i18n } = useLingui()
  const list = (documents: Readonly<Record<string, string>>) =>
    Object.values(documents)
      .map((words) => say(i18n, words))
      .join(', ')
  return (
    <details>
      <summary>
        <Trans>Which proofs help families trust you</Trans>
      </summary>
      <ul>
        <li>
          <Trans>Your email and mobile number: we send an OTP to each. Families hear from verified members.</Trans>
        </li>
        <li>
          <Trans>Your identity, by one of these: {list(IDENTITY_DOCUMENTS)}</Trans>
        </li>
        <li>
          <Trans>Your address, by one of these: {list(ADDRESS_DOCUMENTS)}</Trans>
        </li>
      </ul>
    </details>
  )
}
