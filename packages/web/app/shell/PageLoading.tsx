import { useLingui } from '@lingui/react/macro'
import { Header } from './Header.tsx'
import { PageShape } from './PageShape.tsx'

/** Shown until the first page is known. */
export function PageLoading() {
  const { t } = useLingui()
  return (
    <>
      <Header page={undefined} />
      <main aria-label={t`Loading`}>
        <PageShape />
      </main>
    </>
  )
}
