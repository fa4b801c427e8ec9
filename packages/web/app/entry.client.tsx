import { takeChangesOfTranslatedPages } from '@thunai/client/translated-page'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { noteAim, survivesDeploys } from './lib/missing-script.ts'

takeChangesOfTranslatedPages()
survivesDeploys()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[noteAim]} />
    </StrictMode>,
  )
})
