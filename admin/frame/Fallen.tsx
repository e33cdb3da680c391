import { Component, type ReactNode } from 'react'
import { Page } from '../lib/Page.tsx'

/** Where a page of the console fails to show itself, the menu stays. */
export class Fallen extends Component<{ children: ReactNode }, { fallen: boolean }> {
  override state = { fallen: false }
  static getDerivedStateFromError() {
    return { fallen: true }
  }
  override render() {
    if (!this.state.fallen) return this.props.children
    return (
      <Page title="这一页没有显示出来" lead="已经做的事不受影响。刷新再试；总是这样，请告诉开发人员。">
        <button type="button" onClick={() => location.reload()}>
          刷新
        </button>
      </Page>
    )
  }
}
