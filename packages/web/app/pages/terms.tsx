import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { TERMS_VERSION } from '@thunai/contract/values/consent'
import { pageMeta } from '../lib/page-meta.ts'
import { paths } from '../paths.ts'
import { termsSections } from './legal/terms-sections.tsx'
import { TextPage } from './legal/TextPage.tsx'

export const meta = pageMeta({
  title: msg`Terms and Conditions`,
  description: msg`The agreement between you and us in plain English: for marriage only, from 18, personal, and without refunds.`,
  path: paths.terms,
})

export default function Terms() {
  const { t } = useLingui()
  return (
    <TextPage
      title={t`Terms and Conditions`}
      version={TERMS_VERSION}
      sections={termsSections}
      lead={t`The agreement between you and us, in plain words.`}
    />
  )
}
