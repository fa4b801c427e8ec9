import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { pageMeta } from '../../../lib/page-meta.ts'
import { PageBanner } from '../../../ui/layout/PageBanner.tsx'
import { SeenByFamilies } from './SeenByFamilies.tsx'
import { SeenByFamily } from './SeenByFamily.tsx'

export const meta = pageMeta({
  title: msg`As they see it`,
  description: msg`Your profile as other families see it, and what else they would like to see.`,
})

/** The own profile as all families see it, or as the family in the address does. */
export default function TheirEyes() {
  const { t } = useLingui()
  const [query] = useSearchParams()
  const id = query.get('type')
  return (
    <>
      <PageBanner title={t`As they see it`} isSlim />
      <div className="page stack one-column gap-4 page-body">
        {id === null ? <SeenByFamilies /> : <SeenByFamily key={id} id={id} />}
      </div>
    </>
  )
}
