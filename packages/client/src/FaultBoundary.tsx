import { Component, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** Rendered instead of the children after one of them throws; `retry` renders them again. */
  fallback: (retry: () => void) => ReactNode
  /** A new value renders the children again, for example on another page. */
  resetKey?: string
}
type State = { readonly hasFailed: boolean; readonly resetKey?: string | undefined }

/** Contains a crash in its children, so that the rest of the page keeps working. */
export class FaultBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Pick<State, 'hasFailed'> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey }
  }

  override render(): ReactNode {
    if (this.state.hasFailed) return this.props.fallback(() => this.setState({ hasFailed: false }))
    return this.props.children
  }
}
