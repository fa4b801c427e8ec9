import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { readSavedInput } from '../../../session/useSavedState.ts'
import { useInBrowser } from '../../../ui/hooks/useInBrowser.ts'
import { Fold } from '../../../ui/layout/Fold.tsx'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import type { BiodataPasteProps } from './BiodataPaste.tsx'

const BiodataPaste = lazy(async () => ({ default: (await import('./BiodataPaste.tsx')).BiodataPaste }))

/** The field for a pasted biodata, in a fold that is open only if a text was saved. */
export function BiodataFold(props: BiodataPasteProps) {
  const [wasPasting] = useState(() => readSavedInput(props.name) !== undefined)
  const isPasting = useInBrowser() && wasPasting
  return (
    <Fold key={String(isPasting)} title={<Trans>Fill in from a biodata</Trans>} isOpenAtFirst={isPasting}>
      <Suspense fallback={<Skeleton lines={6} />}>
        <BiodataPaste {...props} />
      </Suspense>
    </Fold>
  )
}
