import { Trans } from '@lingui/react/macro'
import { FaultBoundary } from '@thunai/client/fault-boundary'
import { Children, type ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import { Banner } from '../messages/Banner.tsx'

type Props = {
  children: ReactNode
  /** True if it is a list item. */
  isItem?: boolean
}

/** Contains a crash: a message and a retry replace only this part of the page. */
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

/** Wraps each child in its own `Part`. */
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
