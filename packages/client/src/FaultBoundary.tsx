import { Component, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** Drawn in place of the children after one of them has thrown; `retry` draws them again. */
  fallback: (retry: () => void) => ReactNode
  /** Another value draws the children again: another page, say. */
  resetKey?: string
}
type State = { readonly hasFailed: boolean; readonly resetKey?: string | undefined }

/** Keeps a fault inside its children, so that the rest of the page goes on. */
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
