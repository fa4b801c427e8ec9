import { createBrowserRouter, Navigate, useParams } from 'react-router'
import { QUEUE_NAMES } from '@thunai/contract/desk/queues'
import { App } from './App.tsx'
import { BreachesPage } from './features/breaches/BreachesPage.tsx'
import { EvidencePage } from './features/evidence/EvidencePage.tsx'
import { FirstRunPage } from './features/first-run/FirstRunPage.tsx'
import { ListsPage } from './features/lists/ListsPage.tsx'
import { MemberPage } from './features/members/MemberPage.tsx'
import { MembersPage } from './features/members/MembersPage.tsx'
import { MessagesPage } from './features/messages/MessagesPage.tsx'
import { OrdersPage } from './features/orders/OrdersPage.tsx'
import { WorklistPage } from './features/reviews/WorklistPage.tsx'
import { QueuePage } from './features/reviews/QueuePage.tsx'
import { PasskeysPage } from './features/staff/PasskeysPage.tsx'
import { PlansPage } from './features/plans/PlansPage.tsx'
import { RecordPage } from './features/record/RecordPage.tsx'
import { StaffPage } from './features/staff/StaffPage.tsx'
import { TextsPage } from './features/texts/TextsPage.tsx'

function QueueRoute() {
  const { queue } = useParams()
  const known = QUEUE_NAMES.find((name) => name === queue)
  // each queue starts with fresh state
  return known ? <QueuePage key={known} queue={known} /> : <Navigate to="/" replace />
}

function MemberRoute() {
  const { memberId = '' } = useParams()
  // The key keeps state from carrying over to another member.
  return <MemberPage key={memberId} memberId={memberId} />
}

export const router = createBrowserRouter(
  [
    {
      element: <App />,
      children: [
        { path: '/', element: <WorklistPage /> },
        { path: '/enrol', element: null },
        { path: '/queues/:queue', element: <QueueRoute /> },
        { path: '/passkeys', element: <PasskeysPage /> },
        { path: '/members', element: <MembersPage /> },
        { path: '/members/:memberId', element: <MemberRoute /> },
        {
          path: '/counter',
          lazy: async () => ({ Component: (await import('./features/counter/CounterPage.tsx')).CounterPage }),
        },
        {
          path: '/counter/new',
          lazy: async () => ({
            Component: (await import('./features/counter/RegisterFamilyPage.tsx')).RegisterFamilyPage,
          }),
        },
        {
          path: '/counter/:memberId',
          lazy: async () => ({ Component: (await import('./features/counter/FamilyPage.tsx')).FamilyPage }),
        },
        { path: '/orders', element: <OrdersPage /> },
        { path: '/plans', element: <PlansPage /> },
        { path: '/lists', element: <ListsPage /> },
        { path: '/texts', element: <TextsPage /> },
        {
          path: '/figures',
          // The charts are as large as all the rest.
          lazy: async () => ({ Component: (await import('./features/figures/FiguresPage.tsx')).FiguresPage }),
        },
        {
          path: '/operation',
          lazy: async () => ({ Component: (await import('./features/operation/OperationPage.tsx')).OperationPage }),
        },
        { path: '/messages', element: <MessagesPage /> },
        { path: '/first-run', element: <FirstRunPage /> },
        { path: '/breaches', element: <BreachesPage /> },
        { path: '/evidence', element: <EvidencePage /> },
        { path: '/record', element: <RecordPage /> },
        { path: '/staff', element: <StaffPage /> },
        { path: '*', element: <Navigate to="/" replace /> },
      ],
    },
  ],
  { basename: '/office' },
)
