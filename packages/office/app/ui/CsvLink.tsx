import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { callUrl } from '@thunai/client/call'
import type { getEventsCsv, getFiguresCsv, getOrdersCsv, getReviewsCsv } from '@thunai/contract/office/csv'
import type { CallInput } from '@thunai/contract/frame/endpoint'

type Csv = typeof getEventsCsv | typeof getFiguresCsv | typeof getOrdersCsv | typeof getReviewsCsv

/** Downloads all rows of the page as CSV. Each download is recorded. */
export function CsvLink<E extends Csv>({ of, query }: { of: E; query?: CallInput<E>['query'] }) {
  return (
    <Button component="a" href={callUrl(of.path, undefined, query)} download variant="default">
      <Trans>Download as CSV</Trans>
    </Button>
  )
}
