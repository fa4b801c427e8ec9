import { Header } from './Header.tsx'
import { PageShape } from './PageShape.tsx'

/** What stands there until the first page is known. */
export function PageLoading() {
  return (
    <>
      <Header page={undefined} />
      <main aria-label="Loading">
        <PageShape />
      </main>
    </>
  )
}
