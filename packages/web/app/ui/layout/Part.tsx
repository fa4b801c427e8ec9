import { Trans } from '@lingui/react/macro'
import { FaultBoundary } from '@thunai/client/fault-boundary'
import { Children, type ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import { Banner } from '../messages/Banner.tsx'

type Props = {
  children: ReactNode
  /** True inside a list. */
  isItem?: boolean
}

/** A part of a page that crashes alone: a message and a retry replace it. */
export const Part = ({ children, isItem = false }: Props) => (
  <FaultBoundary
    fallback={(retry) =>
      isItem ? (
        <li>
          <Failed onRetry={retry} />
        </li>
      ) : (
        <Failed onRetry={retry} />
      )
    }
  >
    {children}
  </FaultBoundary>
)

/** Each child is a part of its own. */
export const Parts = ({ children, isItem = false }: Props) =>
  Children.map(children, (child) => child && <Part isItem={isItem}>{child}</Part>)

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <Banner
    kind="error"
    action={
      <Button look="secondary" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    }
  >
    <Trans>This part could not be shown.</Trans>
  </Banner>
)
