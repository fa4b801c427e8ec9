import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { PRIVACY_VERSION } from '@thunai/contract/values/consent'
import { pageMeta } from '../lib/page-meta.ts'
import { paths } from '../paths.ts'
import { dataSections } from './legal/privacy-data.tsx'
import { rightsSections } from './legal/privacy-rights.tsx'
import { sharingSections } from './legal/privacy-sharing.tsx'
import { TextPage } from './legal/TextPage.tsx'

export const meta = pageMeta({
  title: msg`Privacy Policy`,
  description: msg`What we store about you and why, who sees which part of a profile, how long it stays, and your rights.`,
  path: paths.privacy,
})

const sections = [...dataSections, ...sharingSections, ...rightsSections]

export default function Privacy() {
  const { t } = useLingui()
  return (
    <TextPage
      title={t`Privacy Policy`}
      version={PRIVACY_VERSION}
      sections={sections}
      lead={t`What we store about you, why, who sees it and how you delete it.`}
    />
  )
}
