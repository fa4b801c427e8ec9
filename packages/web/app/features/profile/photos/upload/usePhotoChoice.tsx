import { lazy, type ReactNode, Suspense, useState } from 'react'
import { toast } from '../../../../ui/messages/toasts.ts'
import { fileFault } from './upload.rules.ts'

const CropDialog = lazy(() => import('./CropDialog.tsx'))

/** Crops and uploads a picked picture as the main photo. Rejects an unsuitable file immediately. */
export function usePhotoChoice(): { take: (files: File[]) => void; dialog: ReactNode } {
  const [chosen, setChosen] = useState<File>()
  return {
    take: ([file]) => {
      const fault = file && fileFault(file)
      if (fault) toast.error(fault)
      else setChosen(file)
    },
    dialog: chosen && (
      <Suspense>
        <CropDialog file={chosen} onClose={() => setChosen(undefined)} />
      </Suspense>
    ),
  }
}
