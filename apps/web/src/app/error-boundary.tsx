import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ErrorScreen } from './error-screen.tsx'

interface CatcherProps {
  /** Key of the history entry; a new one resets the error. */
  entry: string
  children: ReactNode
}

class Catcher extends Component<CatcherProps, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidUpdate({ entry }: CatcherProps) {
    if (entry !== this.props.entry && 'error' in this.state) this.setState({ error: undefined })
  }

  override render() {
    return this.state.error === undefined ? this.props.children : <ErrorScreen error={this.state.error} />
  }
}

/** Shows the error screen in place of failed content until the next navigation. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return <Catcher entry={useLocation().key}>{children}</Catcher>
}
