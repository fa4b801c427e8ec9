import { Trans, useLingui } from '@lingui/react/macro'
import type { Site } from '@thunai/contract/values/site'

/** Says that the checkout adds no tax; nothing if the operator charges no GST. */
export function TaxNote({ gst }: Pick<Site, 'gst'>) {
  const { i18n } = useLingui()
  if (!gst) return null
  return (
    <>
      <Trans>All prices include GST of {i18n.number(gst.percent)}%.</Trans>{' '}
    </>
  )
}
