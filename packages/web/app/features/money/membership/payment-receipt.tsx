import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { fromUnits } from '@thunai/contract/money/money'
import { getReceipt, getReceiptFile, PROVIDERS, type Receipt } from '@thunai/contract/money/payments'
import { site } from 'virtual:site'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { pageMeta } from '../../../lib/page-meta.ts'
import { paths } from '../../../paths.ts'
import { saveFile } from '../../../data/save-file.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { formatDate, formatMoney } from '../../../ui/text/format.ts'
import { PageBanner } from '../../../ui/layout/PageBanner.tsx'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import { toast } from '../../../ui/messages/toasts.ts'
import { Reading } from '../../../data/Reading.tsx'
import { useRead } from '../../../data/useRead.ts'
import styles from './payment-receipt.module.css'

export const meta = pageMeta({ title: msg`Receipt`, description: msg`The receipt of a payment.` })

export default function PaymentReceipt() {
  const { t } = useLingui()
  const paymentRefId = useSearchParams()[0].get('order') || 'none'
  const { data, error, refetch } = useRead(getReceipt, { params: { paymentRefId } })
  return (
    <>
      <PageBanner title={t`Receipt`}>
        <Trans>For a membership plan. Keep it with your papers.</Trans>
      </PageBanner>
      <div className={`page ${styles['page']}`}>
        {data ? (
          <Sheet receipt={data.data} paymentRefId={paymentRefId} />
        ) : (
          <Reading error={error} onRetry={refetch} label={t`Loading the receipt`} onward={<ToDashboard />}>
            <Skeleton lines={8} height={28} />
          </Reading>
        )}
      </div>
    </>
  )
}

const ToDashboard = () => (
  <ButtonLink look="secondary" to={paths.dashboard}>
    <Trans>Go to Dashboard</Trans>
  </ButtonLink>
)

function Sheet({ receipt, paymentRefId }: { receipt: Receipt; paymentRefId: string }) {
  const { t, i18n } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const rows = [
    [t`Receipt number`, receipt.number],
    [t`Date`, formatDate(new Date(receipt.issuedAt), i18n)],
    [t`Received from`, `${receipt.payerName} (${receipt.memberId})`],
    [
      t`For`,
      t`${receipt.packageName} membership plan, ${receipt.validatyDays} days, until ${formatDate(new Date(receipt.endsAt), i18n)}`,
    ],
    [t`Paid by`, PROVIDERS[receipt.provider] ?? receipt.provider],
    [t`Payment`, receipt.paymentId],
    [t`Order`, receipt.orderId],
  ] as const
  const save = async () => {
    setBusy(true)
    const isSaved = await saveFile(
      getReceiptFile,
      { params: { paymentRefId } },
      `receipt-${receipt.number.replace('/', '-')}.pdf`,
    )
    setBusy(false)
    if (!isSaved) toast.error(t`The receipt could not be loaded. Please try again.`)
  }
  return (
    <Card className={styles['sheet']}>
      <p className="quiet">
        <strong>{site.legalName}</strong>
        <br />
        {site.addressLines.join(', ')}
      </p>
      <dl className={styles['rows']}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={styles['sum']}>
          <dt>
            <Trans>Amount received</Trans>
          </dt>
          <dd>{formatMoney(receipt.money)}</dd>
        </div>
        {receipt.refunds.map(({ amount, returnedAt }, index) => (
          // keyed by index, because refunds never change their order
          <div key={index}>
            <dt>
              <Trans>Returned</Trans>
            </dt>
            <dd>
              <Trans>
                {formatMoney(fromUnits(amount, receipt.currency))} on {formatDate(new Date(returnedAt), i18n)}
              </Trans>
            </dd>
          </div>
        ))}
      </dl>
      <p className="quiet small">
        <Trans>
          This is a receipt for money received, not a tax invoice. Made by machine, valid without a signature.
        </Trans>
      </p>
      <div className="row wrap gap-2 ends">
        <ToDashboard />
        <Button onClick={() => void save()} isBusy={isBusy}>
          <Trans>Download PDF</Trans>
        </Button>
      </div>
    </Card>
  )
}
