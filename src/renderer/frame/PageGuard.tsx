import { Component, type ReactNode } from 'react'
import { useText } from '../state/useText.ts'

const NotLoaded = () => {
  const { t } = useText()
  return (
    <div role="alert">
      <p>{t('pageFailure.says')}</p>
      <button type="button" className="button" onClick={() => location.reload()}>
        {t('pageFailure.again')}
      </button>
    </div>
  )
}

interface PageGuardProps {
  /** Another page is another try. */
  page: string
  children: ReactNode
}

/**
 * Keeps what fails in a page, its file that cannot be loaded above all, within the page: the way to the others stays. A file
 * that could not be had once is not asked for again by the browser before the document is loaded anew.
 */
export class PageGuard extends Component<PageGuardProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  override componentDidUpdate(before: PageGuardProps): void {
    if (before.page !== this.props.page && this.state.hasFailed) this.setState({ hasFailed: false })
  }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <NotLoaded /> : this.props.children
  }
}
