import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '@thunai/client/fonts.css'
import './office.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { english, LanguageProvider } from '@thunai/client/language'
import { loadPhoneLibrary } from '@thunai/contract/contact/phones'
import { takeChangesOfTranslatedPages } from '@thunai/client/translated-page'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { newQueries } from './data/new-queries.ts'
import { router } from './routes.tsx'
import { theme } from './theme.ts'

// Groups the digits of numbers.
void loadPhoneLibrary()
takeChangesOfTranslatedPages()

createRoot(document.getElementById('root')!).render(
  <LanguageProvider value={english}>
    <MantineProvider theme={theme} forceColorScheme="light">
      <QueryClientProvider client={newQueries()}>
        <Notifications position="bottom-right" />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </LanguageProvider>,
)
