import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { site } from 'virtual:site'
import { type FiledTicket, FiledGrievance } from '../features/household/grievances/FiledGrievance.tsx'
import { GrievanceForm } from '../features/household/grievances/GrievanceForm.tsx'
import { GrievanceLookUp } from '../features/household/grievances/GrievanceLookUp.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { paths } from '../paths.ts'
import { Card } from '../ui/layout/Card.tsx'
import { PageBanner } from '../ui/layout/PageBanner.tsx'
import styles from './grievance.module.css'
import { GrievanceOfficer } from './legal/GrievanceOfficer.tsx'
import { SampleNotice } from './parts/SampleNotice.tsx'

export const meta = pageMeta({
  title: msg`Grievances`,
  description: msg`Complain to the grievance officer of ${site.name}, with or without an account, and see when you will get an answer.`,
  path: paths.grievance,
})

/** A public page (GRV-08): the grievance officer, the time limits, the form, and the state of a grievance. */
export default function Grievance() {
  const { t } = useLingui()
  const [filed, setFiled] = useState<FiledTicket>()
  return (
    <>
      <PageBanner title={t`Grievances`}>
        <Trans>Is something wrong? Tell us. You need no account, and a person answers.</Trans>
      </PageBanner>
      <div className="page pad-block-5">
        <SampleNotice />
        <div className={styles['columns']}>
          <Card className={styles['main']}>
            {filed ? (
              <FiledGrievance filed={filed} />
            ) : (
              <section aria-labelledby="file">
                <h2 id="file">
                  <Trans>File a grievance</Trans>
                </h2>
                <p className="quiet">
                  <Trans>You get a ticket at once, here and by email.</Trans>
                </p>
                <GrievanceForm onFiled={setFiled} />
              </section>
            )}
          </Card>
          <div className={styles['side']}>
            <Card className={styles['officer']}>
              <section aria-labelledby="officer">
                <h2 id="officer">
                  <Trans>Our grievance officer</Trans>
                </h2>
                <GrievanceOfficer />
              </section>
            </Card>
            <Card>
              <section aria-labelledby="look-up">
                <h2 id="look-up">
                  <Trans>Look up a grievance</Trans>
                </h2>
                <GrievanceLookUp />
              </section>
            </Card>
          </div>
        </div>
      </div>
    </>
  )
}
