import { Component, type ReactNode } from 'react'
import button from '../lib/button.module.css'

type BoundaryProps = {
  children: ReactNode
  /** Stands there when what is inside fails to show itself. */
  instead: ReactNode
}

/** Keeps what fails from taking the console around it along. */
export class ErrorBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? this.props.instead : this.props.children
  }
}

/** Said in the place of a page that failed. */
export const Failed = () => (
  <div role="alert">
    <h1 className="text-30 leading-[1.3]">这一页没有显示出来</h1>
    <p className="mt-1 mb-4.5 text-ink-500">已经做的事不受影响。刷新再试；总是这样，请告诉开发人员。</p>
    <button type="button" className={button.line} onClick={() => location.reload()}>
      刷新
    </button>
  </div>
)
