import { Component, createRef, type ReactNode } from 'react'
import { toastError } from '../toast.ts'
import styles from './PartBoundary.module.css'

type Props = { onRetry: () => Promise<void>; children: ReactNode }
type State = { failed: boolean }

/**
 * Around a part of a page. One that cannot be had, or that breaks, takes nothing else with it: the words that
 * stood there stay to be read, and can be brought to life again.
 */
export class PartBoundary extends Component<Props, State> {
  override state: State = { failed: false }
  private readonly place = createRef<HTMLDivElement>()

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  /** Before React takes away what stands there. */
  override getSnapshotBeforeUpdate(_props: Props, { failed }: State): Node | null {
    const place = this.place.current
    if (!place || failed === this.state.failed) return null
    if (!failed) return place.cloneNode(true)
    place.replaceChildren()
    return null
  }

  override componentDidUpdate(_props: Props, _state: State, words: Node | null): void {
    if (words) this.place.current?.replaceChildren(...words.childNodes)
  }

  private readonly retry = () => {
    this.props.onRetry().then(
      () => this.setState({ failed: false }),
      () => toastError('网络不通，请重试'),
    )
  }

  override render() {
    const { failed } = this.state
    return (
      <>
        <div ref={this.place} className="contents">
          {!failed && this.props.children}
        </div>
        {failed && (
          <p className={styles.fault} role="status">
            这一部分没能载入，暂时只能看。
            <button type="button" onClick={this.retry}>
              重试
            </button>
          </p>
        )}
      </>
    )
  }
}
